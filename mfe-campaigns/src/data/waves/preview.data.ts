import { useMemo } from 'react';
import { estimateWave, sampleWave, testWave } from 'shared-contracts/api/waves/preview';
import type { WaveType } from 'shared-contracts/domain/wave';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import type { Addressees } from 'shared-ui/messaging/editor/use-message-preview';
import { useAsk, useCaller, useCommand } from 'shared-ui';

export type WrittenJob = InputOf<typeof estimateWave>['jobDescription'];

/** Request input for an unsaved wave: its owner, text and recipients. */
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

/** Number of recipients, excluded contacts, and cost of an unsaved wave (features CA-07). */
export function useEstimate(type: WaveType, job: WrittenJob) {
  const input = useUnsaved(type, job);

  return useAsk(estimateWave, input, { keepPrevious: true, staleMs: 0 });
}

/** Returns the default contact for the preview: the newest on the wave's lists. Undefined if it has no lists. */
export function useAddressees(type: WaveType, job: WrittenJob): Addressees | undefined {
  const { accountId } = useCaller();
  const { list_ids: listIds = [], excluded_list_ids: excludedIds = [], group_ids: groupIds = [] } = job;
  // Samples with a constant text, because contacts without a value for a placeholder can be previewed too.
  const input = useUnsaved(type, {
    body: 'Preview',
    list_ids: listIds,
    excluded_list_ids: excludedIds,
    group_ids: groupIds,
  });
  const hasLists = listIds.length > 0;
  const query = useAsk(sampleWave, input, { isEnabled: hasLists, keepPrevious: true });
  const sample = query.data?.samples.find((one) => one.accountId === accountId);
  const first = sample && { id: sample.contactId, name: sample.name, phone: sample.phone };

  return hasLists ? { first, isPending: query.isPending } : undefined;
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
