import { useMemo } from 'react';
import { estimateWave, testWave } from 'shared-contracts/api/waves/preview';
import type { WaveType } from 'shared-contracts/domain/wave';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useCaller, useCommand } from 'shared-ui';

export type WrittenJob = InputOf<typeof estimateWave>['jobDescription'];

/** What the calls about an unsaved wave ask: whose it is, what it says and to whom. */
function useUnsaved(type: WaveType, job: WrittenJob) {
  const { accountId } = useCaller();

  return useMemo(
    () => ({
      waveType: type,
      ...(type === 'account' ? { accountId } : {}),
      jobDescription: job,
    }),
    [type, accountId, job],
  );
}

/** How many people a wave would go to, who is left out, and what it costs (features CA-07). */
export function useEstimate(type: WaveType, job: WrittenJob) {
  const input = useUnsaved(type, job);

  return useAsk(estimateWave, input, { keepPrevious: true, staleMs: 0 });
}

/** Sends a test of a wave to a few phones. */
export function useTestSend(type: WaveType, job: WrittenJob) {
  const input = useUnsaved(type, job);
  const command = useCommand(testWave);

  return {
    isBusy: command.isPending,
    texts: command.data?.items,
    send: (phones: readonly string[], clientKey: string) =>
      command.mutate({ ...input, phones: [...phones], clientKey }),
  };
}
