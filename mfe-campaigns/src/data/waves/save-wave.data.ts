import { useState } from 'react';
import { createWave, getWave, listWaves, updateWave } from 'shared-contracts/api/waves';
import type { CallError } from 'shared-contracts/client';
import type { Wave, WaveRedirect, WaveType } from 'shared-contracts/domain/wave';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { useCaller, useCommand, useInvalidate } from 'shared-ui';
import { newClientKey } from 'shared-ui/messaging/live/client-key';

type Saved = Wave | WaveRedirect;
export type WrittenWave = InputOf<typeof createWave>['wave'];

/** Whether the user has to type the number of recipients before anything is sent (decisions.md, Behavior). */
export const isRedirect = (saved: Saved): saved is WaveRedirect => 'redirectTo' in saved;

interface SaveOptions {
  /** Wave being edited and the version the edit is based on; undefined creates a wave. */
  readonly edited: { readonly id: number; readonly version: number } | undefined;
  readonly onSaved: (saved: Saved) => void;
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a wave, or saves the edited one. The client key prevents a duplicate if a response is lost. */
export function useSaveWave({ edited, onSaved, onRefused }: SaveOptions) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const [clientKey] = useState(newClientKey);
  const onDone = (saved: Saved): Promise<unknown> => {
    onSaved(saved);

    return Promise.all([
      invalidate(listWaves),
      edited ? invalidate(getWave, { waveId: edited.id }) : undefined,
    ]);
  };
  const create = useCommand(createWave, { onDone, onRefused });
  const update = useCommand(updateWave, { onDone, onRefused });

  return {
    isBusy: create.isPending || update.isPending,
    save(waveType: WaveType, wave: WrittenWave) {
      if (edited) {
        update.mutate({ waveId: edited.id, version: edited.version, wave });

        return;
      }
      create.mutate({ waveType, wave, clientKey, ...(waveType === 'account' ? { accountId } : {}) });
    },
  };
}
