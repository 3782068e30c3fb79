import {
  createRewardProgram,
  deleteRewardProgram,
  listAccountRewardPrograms,
  listRewardPrograms,
  updateRewardProgram,
} from 'shared-contracts/api/rewards';
import type { CallError } from 'shared-contracts/client';
import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Rewards whose name starts with the text. They are few enough for one page (features RW-04). */
export function usePrograms(nameStart: string) {
  const name = nameStart.trim().slice(0, 100);

  return useAsk(listRewardPrograms, name === '' ? {} : { name }, { keepPrevious: true });
}

/** Rewards that can be redeemed at the active account. */
export function useAccountPrograms() {
  const { accountId } = useCaller();

  return useAsk(listAccountRewardPrograms, { accountId }, { staleMs: 0 });
}

interface FormHandlers {
  readonly onDone: () => void;
  /** Returns true if the form shows the error at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

function useAskAgain() {
  const invalidate = useInvalidate();

  return () => Promise.all([invalidate(listRewardPrograms), invalidate(listAccountRewardPrograms)]);
}

/** Creates a reward, or updates the given one except for its name. */
export function useSaveProgram(program: RewardProgram | undefined, { onDone, onRefused }: FormHandlers) {
  const askAgain = useAskAgain();
  const notice = useNotice();
  const onSaved = (text: string) => () => {
    notice('success', text);
    onDone();

    return askAgain();
  };
  const create = useCommand(createRewardProgram, { onDone: onSaved('Reward created.'), onRefused });
  const update = useCommand(updateRewardProgram, { onDone: onSaved('Reward saved.'), onRefused });

  return {
    isBusy: create.isPending || update.isPending,
    save: (values: Parameters<typeof create.mutate>[0]) =>
      program ? update.mutate({ ...values, program: program.program }) : create.mutate(values),
  };
}

/** Deletes a reward. */
export function useDeleteProgram({ program }: RewardProgram, onDone: () => void) {
  const askAgain = useAskAgain();
  const notice = useNotice();
  const command = useCommand(deleteRewardProgram, {
    onDone: () => {
      notice('success', `Reward ${program} deleted.`);
      onDone();

      return askAgain();
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ program }) };
}
