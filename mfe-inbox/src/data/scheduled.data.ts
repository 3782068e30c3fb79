import { checkSendTime, listScheduled } from 'shared-contracts/api/scheduling';
import { createWave, deleteWave } from 'shared-contracts/api/waves';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfScheduled = ['scheduled.changed', 'live.connected'] as const;

/** What waits for a contact, and what was not sent, live (features IN-07). */
export function useScheduled(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfScheduled, listScheduled, { accountId, contactId });

  return useAsk(listScheduled, { accountId, contactId });
}

/** What a time on the clock of a zone means for a contact; asked once the time is complete. */
export function useSendTimeCheck(contactId: number, time: { local: string; timeZone: string }) {
  const { accountId } = useCaller();
  const { local, timeZone } = time;

  return useAsk(
    checkSendTime,
    { accountId, contactId, local, time_zone: timeZone },
    { isEnabled: local.length === 16, keepPrevious: true, staleMs: 0 },
  );
}

interface Planned {
  readonly body: string;
  readonly mediaLinks: readonly string[];
  readonly scheduledTime: string;
  readonly timeZone: string;
}

/** Plans a text; the sentence of a refusal is in `refusal`. */
export function useSchedule(contactId: number, onDone: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(createWave, {
    onDone: () => {
      onDone();

      return invalidate(listScheduled, { accountId, contactId });
    },
    onRefused: () => true,
  });

  return {
    isBusy: command.isPending,
    refusal: command.error ? (command.error.fields?.['scheduledTime'] ?? command.error.message) : undefined,
    schedule({ body, mediaLinks, scheduledTime, timeZone }: Planned) {
      const jobDescription = { body, media: [...mediaLinks], contact_ids: [contactId] };
      command.mutate({ waveType: 'account', accountId, wave: { scheduledTime, timeZone, jobDescription } });
    },
  };
}

/** Takes a scheduled text back, or puts away one that was not sent. */
export function useUnschedule(contactId: number) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteWave, {
    onDone: () => {
      notice('success', 'Scheduled message deleted.');

      return invalidate(listScheduled, { accountId, contactId });
    },
  });

  return {
    isBusy: command.isPending,
    remove: (waveId: number, onRemoved: () => void) => command.mutate({ waveId }, { onSuccess: onRemoved }),
  };
}
