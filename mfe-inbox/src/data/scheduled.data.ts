import { isOnCalendar } from 'shared-contracts/domain/zoned-time';
import { checkSendTime, listAccountScheduled, listScheduled } from 'shared-contracts/api/scheduling';
import { createWave, deleteWave } from 'shared-contracts/api/waves';
import { changeScheduled } from 'shared-contracts/api/waves/planned';
import { useAsk, useAskPages, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfScheduled = ['scheduled.changed'] as const;

/** Scheduled and failed messages for a contact, with live updates (features IN-07). */
export function useScheduled(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfScheduled, listScheduled, { accountId, contactId });

  return useAsk(listScheduled, { accountId, contactId });
}

/** Scheduled and failed messages of the account, with live updates. */
export function useAccountScheduled() {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfScheduled, listAccountScheduled, { accountId });

  return useAskPages(listAccountScheduled, { accountId });
}

/** Returns a function that refetches the scheduled messages of a contact and of the account. */
function useRefreshScheduled(contactId: number): () => Promise<unknown> {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();

  return () =>
    Promise.all([
      invalidate(listScheduled, { accountId, contactId }),
      invalidate(listAccountScheduled, { accountId }),
    ]);
}

/** Checks a local time against a contact's texting rules, once it is complete and on the calendar. */
export function useSendTimeCheck(contactId: number, time: { local: string; timeZone: string }) {
  const { accountId } = useCaller();
  const { local, timeZone } = time;

  return useAsk(
    checkSendTime,
    { accountId, contactId, local, time_zone: timeZone },
    { isEnabled: isOnCalendar(local), keepPrevious: true, staleMs: 0 },
  );
}

interface Planned {
  readonly body: string;
  readonly mediaLinks: readonly string[];
  readonly scheduledTime: string;
  readonly timeZone: string;
}

/** Schedules a message, or changes the one with `waveId`. `refusal` is the error message. */
export function useSchedule(
  { contactId, waveId }: { contactId: number; waveId: number | undefined },
  onDone: () => void,
) {
  const { accountId } = useCaller();
  const refresh = useRefreshScheduled(contactId);
  const handlers = {
    onDone: () => {
      onDone();

      return refresh();
    },
    onRefused: () => true,
  };
  const create = useCommand(createWave, handlers);
  const change = useCommand(changeScheduled, handlers);
  const { error } = waveId === undefined ? create : change;

  return {
    isBusy: create.isPending || change.isPending,
    refusal: error ? (error.fields?.['scheduledTime'] ?? error.message) : undefined,
    schedule(planned: Planned) {
      const { body, scheduledTime, timeZone } = planned;
      const mediaLinks = [...planned.mediaLinks];
      if (waveId !== undefined) {
        change.mutate({
          accountId,
          contactId,
          scheduledId: waveId,
          body,
          mediaLinks,
          scheduledTime,
          timeZone,
        });

        return;
      }
      const jobDescription = { body, media: mediaLinks, contact_ids: [contactId] };
      create.mutate({ waveType: 'account', accountId, wave: { scheduledTime, timeZone, jobDescription } });
    },
  };
}

/** Cancels a scheduled message, or removes a failed one. */
export function useUnschedule(contactId: number) {
  const refresh = useRefreshScheduled(contactId);
  const notice = useNotice();
  const command = useCommand(deleteWave, {
    onDone: () => {
      notice('success', 'Scheduled message deleted.');

      return refresh();
    },
  });

  return {
    isBusy: command.isPending,
    remove: (waveId: number, onRemoved: () => void) => command.mutate({ waveId }, { onSuccess: onRemoved }),
  };
}
