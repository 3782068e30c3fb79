import { useState } from 'react';
import type { ScheduledMessage } from 'shared-contracts/domain/scheduled';
import { ErrorPanel, Text, TextAreaField, useActiveAccount, useNotice } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { measureMessage } from 'shared-ui/messaging/composer/measure-message';
import { isEmptyMessage, refusalOfMessage } from 'shared-ui/messaging/composer/message-check';
import { chosenProblem, chosenTimeOf, localOf, presetsAt } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';
import { ScheduleFields } from 'shared-ui/messaging/schedule/schedule-fields';
import { TimeAnswer } from 'shared-ui/messaging/schedule/time-answer';
import { zonesToChoose } from 'shared-ui/messaging/schedule/zones-to-choose';
import { countOf } from 'shared-ui/messaging/words/counts';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { useSchedule, useSendTimeCheck } from '../../data/scheduled.data.ts';

interface ScheduleDialogProps {
  readonly contact: { readonly id: number; readonly name: string; readonly phone: string };
  readonly body: string;
  /** URLs of the attached pictures. */
  readonly mediaLinks: readonly string[];
  /** Scheduled message to change. */
  readonly scheduled?: Pick<ScheduledMessage, 'id' | 'scheduledTime' | 'timeZone'>;
  readonly onClose: () => void;
  /** Called once the message is scheduled, so that the composer can be cleared. */
  readonly onScheduled: () => void;
}

interface ScheduleValues {
  readonly text: string;
  readonly timeZone: string;
  readonly chosen: ChosenTime;
  /** Chosen instant, if the clock shows the time twice. */
  readonly instant: string | undefined;
}

/**
 * Schedules a message, or changes a scheduled one: its text, time and time zone, and whether the contact may be texted
 * then (features IN-07).
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { contact, body, mediaLinks, scheduled, onClose, onScheduled } = props;
  const { timeZone: accountZone } = useActiveAccount();
  const notice = useNotice();
  const [opened] = useState(() => new Date());
  const form = useForm<ScheduleValues>({
    defaultValues: {
      text: body,
      timeZone: scheduled?.timeZone ?? accountZone,
      chosen: scheduled
        ? chosenTimeOf(new Date(scheduled.scheduledTime), scheduled.timeZone)
        : presetsAt(opened, accountZone)[1].chosen,
      instant: scheduled?.scheduledTime,
    },
  });
  const { text, timeZone, chosen, instant } = form.watch();
  const timeCheck = useSendTimeCheck(contact.id, { local: localOf(chosen), timeZone });
  const wrongTime = chosenProblem(chosen) ?? timeCheck.error?.fields['local'];
  const check = timeCheck.data;
  const choice = check?.choices.find(({ at }) => at === instant) ?? check?.choices[0];
  const message = { body: text, hasMedia: mediaLinks.length > 0 };
  const wrongText = refusalOfMessage(message);
  const { schedule, isBusy, refusal } = useSchedule({ contactId: contact.id, waveId: scheduled?.id }, () => {
    notice('success', choice ? `Scheduled for ${absoluteTime(choice.at, timeZone)}.` : 'Scheduled.');
    onScheduled();
  });
  const isGood = choice !== undefined && choice.problem === null && !timeCheck.isPlaceholderData;
  const isReady = isGood && !isEmptyMessage(message) && !wrongText;

  function plan(): void {
    if (!isReady) {
      return;
    }
    schedule({
      body: text.trim(),
      mediaLinks,
      scheduledTime: choice.at,
      timeZone,
    });
  }

  return (
    <FormDialog
      title={`${scheduled ? 'Edit the scheduled' : 'Schedule a'} message to ${labelOf(contact)}`}
      submitLabel={scheduled ? 'Save' : 'Schedule'}
      form={form}
      isBusy={isBusy}
      isSubmitDisabled={!isReady}
      onSubmit={plan}
      onClose={onClose}
    >
      <TextAreaField
        label="Message"
        rows={4}
        error={wrongText}
        hint={`${measureMessage(message).count}${mediaLinks.length > 0 ? `, with ${countOf(mediaLinks.length, 'picture')}` : ''}`}
        {...form.register('text')}
      />
      <ScheduleFields
        presets={presetsAt(opened, timeZone)}
        chosen={chosen}
        onChoose={(next) => form.setValue('chosen', next)}
        zones={zonesToChoose(accountZone, check?.contactZones ?? [])}
        timeZone={timeZone}
        onZone={(zone) => form.setValue('timeZone', zone)}
      >
        {wrongTime ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            {wrongTime}
          </Text>
        ) : null}
        {timeCheck.isError && !wrongTime ? (
          <ErrorPanel error={timeCheck.error} onRetry={() => timeCheck.refetch()} />
        ) : null}
        {check && !timeCheck.isError && !wrongTime ? (
          <TimeAnswer
            check={check}
            timeZone={timeZone}
            chosen={choice?.at}
            onChoose={(at) => form.setValue('instant', at)}
            onTake={(at) => form.setValue('chosen', chosenTimeOf(new Date(at), timeZone))}
          />
        ) : null}
      </ScheduleFields>
      {refusal ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {refusal}
        </Text>
      ) : null}
    </FormDialog>
  );
}
