import SnoozeIcon from 'lucide-react/icons/alarm-clock';
import { snoozeConversation } from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { Allowed, Button, Popover, Text, useActiveAccount, useNotice } from 'shared-ui';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { useSnooze } from '../../../data/tags.data.ts';
import { SnoozeChoices } from './snooze-choices.tsx';

/** Puts the conversation off, and says until when it is. */
export function SnoozeButton({ conversation }: { conversation: TeamConversation }) {
  const { contactId, snoozedUntil } = conversation;
  const { timeZone } = useActiveAccount();
  const notice = useNotice();
  const { isBusy, snooze } = useSnooze(contactId, (until) =>
    notice('success', until ? `Snoozed until ${absoluteTime(until, timeZone)}.` : 'Back in the list.'),
  );

  return (
    <Allowed to={snoozeConversation}>
      <Popover
        label="Snooze"
        placement="bottom-start"
        trigger={
          <Button
            size="xs"
            tone="quiet"
            data-shortcut="s"
            isBusy={isBusy}
            {...(snoozedUntil ? { title: absoluteTime(snoozedUntil, timeZone) } : {})}
          >
            <SnoozeIcon aria-hidden />
            {snoozedUntil ? 'Snoozed' : 'Snooze'}
          </Button>
        }
      >
        {(close) => (
          <>
            {snoozedUntil ? (
              <>
                <Text textStyle="sm" pb="2" maxW="xs">
                  Snoozed until {absoluteTime(snoozedUntil, timeZone)}.
                </Text>
                <Button size="sm" mb="3" onClick={() => snooze(null, close)}>
                  Bring it back now
                </Button>
              </>
            ) : null}
            <SnoozeChoices timeZone={timeZone} isBusy={isBusy} onChosen={(until) => snooze(until, close)} />
          </>
        )}
      </Popover>
    </Allowed>
  );
}
