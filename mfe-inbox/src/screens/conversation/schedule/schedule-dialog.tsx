import { useState } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import {
  Button,
  Dialog,
  ErrorPanel,
  Flex,
  Text,
  TextAreaField,
  useActiveAccount,
  useNotice,
} from 'shared-ui';
import { measureMessage } from 'shared-ui/messaging/composer/measure-message';
import { isEmptyMessage, refusalOfMessage } from 'shared-ui/messaging/composer/message-check';
import { chosenTimeOf, isWhole, localOf, presetsAt } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';
import { ScheduleFields } from 'shared-ui/messaging/schedule/schedule-fields';
import { TimeAnswer } from 'shared-ui/messaging/schedule/time-answer';
import { zonesToChoose } from 'shared-ui/messaging/schedule/zones-to-choose';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { useSchedule, useSendTimeCheck } from '../../../data/scheduled.data.ts';

interface ScheduleDialogProps {
  readonly contact: Contact;
  readonly body: string;
  readonly media: readonly Media[];
  readonly onClose: () => void;
  /** The text waits for its time: the composer is free again. */
  readonly onScheduled: () => void;
}

/** Plans a text for later: what, when, on which clock, and whether the contact may be texted then (features IN-07). */
export function ScheduleDialog({ contact, body, media, onClose, onScheduled }: ScheduleDialogProps) {
  const { timeZone: accountZone } = useActiveAccount();
  const notice = useNotice();
  const [text, setText] = useState(body);
  const [timeZone, setTimeZone] = useState(accountZone);
  const [opened] = useState(() => new Date());
  const presets = presetsAt(opened, timeZone);
  const [chosen, setChosen] = useState<ChosenTime>(presets[1].chosen);
  const [instant, setInstant] = useState<string>();
  const asked = useSendTimeCheck(contact.id, { local: localOf(chosen), timeZone });
  const wrongTime = isWhole(chosen) ? asked.error?.fields['local'] : 'Enter a date and a time.';
  const check = asked.data;
  const choice = check?.choices.find(({ at }) => at === instant) ?? check?.choices[0];
  const message = { body: text, hasMedia: media.length > 0 };
  const wrongText = refusalOfMessage(message);
  const { schedule, isBusy, refusal } = useSchedule(contact.id, () => {
    notice('success', choice ? `Scheduled for ${absoluteTime(choice.at, timeZone)}.` : 'Scheduled.');
    onScheduled();
  });
  const isGood = choice !== undefined && choice.problem === null && !asked.isPlaceholderData;
  const isReady = isGood && !isEmptyMessage(message) && !wrongText;

  function plan(): void {
    if (!isReady) {
      return;
    }
    schedule({
      body: text.trim(),
      mediaLinks: media.map(({ url }) => url),
      scheduledTime: choice.at,
      timeZone,
    });
  }

  return (
    <Dialog
      title={`Schedule a message to ${labelOf(contact)}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={!isReady} onClick={plan}>
            Schedule
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <TextAreaField
          label="Message"
          rows={4}
          value={text}
          error={wrongText}
          hint={`${measureMessage(message).count}${media.length > 0 ? `, with ${media.length} picture${media.length > 1 ? 's' : ''}` : ''}`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ScheduleFields
          presets={presets}
          chosen={chosen}
          onChoose={setChosen}
          zones={zonesToChoose(accountZone, check?.contactZones ?? [])}
          timeZone={timeZone}
          onZone={setTimeZone}
        >
          {wrongTime ? (
            <Text role="alert" textStyle="sm" color="fg.error">
              {wrongTime}
            </Text>
          ) : null}
          {asked.isError && !wrongTime ? (
            <ErrorPanel error={asked.error} onRetry={() => asked.refetch()} />
          ) : null}
          {check && !asked.isError && !wrongTime ? (
            <TimeAnswer
              check={check}
              timeZone={timeZone}
              chosen={choice?.at}
              onChoose={setInstant}
              onTake={(at) => setChosen(chosenTimeOf(new Date(at), timeZone))}
            />
          ) : null}
        </ScheduleFields>
        {refusal ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            {refusal}
          </Text>
        ) : null}
      </Flex>
    </Dialog>
  );
}
