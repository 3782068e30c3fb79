import type { TeamConversation } from 'shared-contracts/domain/team';
import { Button, Dialog, Text, useActiveAccount, useNotice } from 'shared-ui';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { useSnooze } from '../../data/snooze.data.ts';
import { SnoozeChoices } from './snooze-choices.tsx';
import { snoozeFrame } from './snooze-frame.ts';

interface SnoozeDialogProps {
  readonly conversation: Pick<TeamConversation, 'contactId' | 'snoozedUntil'>;
  readonly onClose: () => void;
}

/** Snoozes the conversation or ends its snooze. Stays open after an error. */
export function SnoozeDialog({ conversation, onClose }: SnoozeDialogProps) {
  const { snoozedUntil } = conversation;
  const { timeZone } = useActiveAccount();
  const notice = useNotice();
  const { isBusy, snooze } = useSnooze(conversation, (until, undo) =>
    notice('success', until ? `Snoozed until ${absoluteTime(until, timeZone)}.` : 'Unsnoozed.', undo),
  );

  return (
    <Dialog {...snoozeFrame} isOpen onClose={onClose}>
      {snoozedUntil ? (
        <>
          <Text textStyle="sm" pb="2">
            Snoozed until {absoluteTime(snoozedUntil, timeZone)}.
          </Text>
          <Button size="sm" mb="3" onClick={() => snooze(null, onClose)}>
            Unsnooze
          </Button>
        </>
      ) : null}
      <SnoozeChoices timeZone={timeZone} isBusy={isBusy} onChosen={(until) => snooze(until, onClose)} />
    </Dialog>
  );
}
