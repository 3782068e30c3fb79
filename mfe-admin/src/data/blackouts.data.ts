import {
  createBlackout,
  deleteBlackout,
  listBlackouts,
  updateBlackout,
} from 'shared-contracts/api/blackouts';
import type { CallError } from 'shared-contracts/client';
import type { Blackout } from 'shared-contracts/domain/blackout';
import { useAskPages, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Weekly blackouts, all on one page (there are at most 100), or the dated ones, newest first. */
export function useBlackouts({ isWeekly }: { isWeekly: boolean }) {
  return useAskPages(listBlackouts, { is_weekly: isWeekly });
}

interface FormHandlers {
  readonly onDone: () => void;
  /** Returns true if the form shows the error at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a blackout, or updates the given one. */
export function useSaveBlackout(blackout: Blackout | undefined, { onDone, onRefused }: FormHandlers) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const onSaved = (text: string) => () => {
    notice('success', text);
    onDone();

    return invalidate(listBlackouts);
  };
  const create = useCommand(createBlackout, { onDone: onSaved('Blackout created.'), onRefused });
  const update = useCommand(updateBlackout, { onDone: onSaved('Blackout saved.'), onRefused });

  return {
    isBusy: create.isPending || update.isPending,
    save: (values: Parameters<typeof create.mutate>[0]) =>
      blackout ? update.mutate({ ...values, blackoutId: blackout.id }) : create.mutate(values),
  };
}

/** Deletes a blackout. */
export function useDeleteBlackout(blackout: Blackout, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteBlackout, {
    onDone: () => {
      notice('success', 'Blackout deleted.');
      onDone();

      return invalidate(listBlackouts);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ blackoutId: blackout.id }) };
}
