import { useState } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import {
  Button,
  Dialog,
  ErrorPanel,
  Flex,
  SelectField,
  Text,
  TextAreaField,
  TextField,
  useActiveAccount,
  useNotice,
} from 'shared-ui';
import { labelOf } from '../../../components/contact-label.ts';
import { absoluteTime } from '../../../components/times.ts';
import { useSchedule, useSendTimeCheck } from '../../../data/scheduled.data.ts';
import { checkMessage } from '../composer/message-check.ts';
import { chosenTimeOf, isWhole, localOf, presetsAt } from './chosen-time.ts';
import type { ChosenTime } from './chosen-time.ts';
import { TimeAnswer } from './time-answer.tsx';
import { zonesToChoose } from './zones-to-choose.ts';

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
  const message = checkMessage(text, media.length > 0);
  const { schedule, isBusy, refusal } = useSchedule(contact.id, () => {
    notice('success', choice ? `Scheduled for ${absoluteTime(choice.at, timeZone)}.` : 'Scheduled.');
    onScheduled();
  });
  const isGood = choice !== undefined && choice.problem === null && !asked.isPlaceholderData;
  const isReady = isGood && !message.isEmpty && !message.refusal;

  function plan(): void {
    if (!isReady) return;
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
          error={message.refusal}
          hint={`${message.count}${media.length > 0 ? `, with ${media.length} picture${media.length > 1 ? 's' : ''}` : ''}`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Flex gap="2" wrap="wrap" role="group" aria-label="Often chosen times">
          {presets.map((preset) => (
            <Button key={preset.label} size="sm" tone="secondary" onClick={() => setChosen(preset.chosen)}>
              {preset.label}
            </Button>
          ))}
        </Flex>
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
          <TextField
            label="Date"
            type="date"
            value={chosen.date}
            onChange={(event) => setChosen({ ...chosen, date: event.currentTarget.value })}
          />
          <TextField
            label="Time"
            type="time"
            value={chosen.time}
            onChange={(event) => setChosen({ ...chosen, time: event.currentTarget.value })}
          />
        </Flex>
        <SelectField
          label="Time zone"
          value={timeZone}
          onChange={(event) => setTimeZone(event.currentTarget.value)}
        >
          {zonesToChoose(accountZone, check?.contactZones ?? []).map(({ zone, label }) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </SelectField>
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
        {refusal ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            {refusal}
          </Text>
        ) : null}
      </Flex>
    </Dialog>
  );
}
