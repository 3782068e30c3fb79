import { useState } from 'react';
import {
  approveWave,
  confirmWave,
  deleteWave,
  getWave,
  getWaveStatus,
  listWaves,
  pauseWave,
  resumeWave,
  stopWave,
} from 'shared-contracts/api/waves';
import { exportWaveRecipients, resendWave } from 'shared-contracts/api/waves/results';
import type { CallError } from 'shared-contracts/client';
import type { RecipientFilter } from 'shared-contracts/domain/wave-results';
import type { Wave, WaveRedirect } from 'shared-contracts/domain/wave';
import { useCommand, useInvalidate, useNotice } from 'shared-ui';
import { newClientKey } from 'shared-ui/messaging/live/client-key';
import { wavesInDeletion } from './waves.data.ts';

function useAskAgain(waveId: number): () => Promise<unknown> {
  const invalidate = useInvalidate();

  return () =>
    Promise.all([
      invalidate(listWaves),
      invalidate(getWave, { waveId }),
      invalidate(getWaveStatus, { waveId }),
    ]);
}

interface ActionOptions {
  /** Called with the approved wave, which may ask for its number of recipients. */
  readonly onScheduled: (saved: Wave | WaveRedirect) => void;
  readonly onStopped: () => void;
}

/** Actions on the page of a wave (features CA-06). */
export function useWaveActions(waveId: number, { onScheduled, onStopped }: ActionOptions) {
  const askAgain = useAskAgain(waveId);
  const notice = useNotice();
  const scheduled = (saved: Wave | WaveRedirect): Promise<unknown> => {
    onScheduled(saved);

    return askAgain();
  };
  const saying = (text: string) => () => {
    notice('success', text);

    return askAgain();
  };
  const approve = useCommand(approveWave, { onDone: scheduled });
  const pause = useCommand(pauseWave, { onDone: saying('Wave paused.') });
  const resume = useCommand(resumeWave, { onDone: saying('Wave resumed.') });
  const stop = useCommand(stopWave, {
    onDone: () => {
      onStopped();

      return saying('Wave stopped.')();
    },
    onRefused: () => {
      onStopped();
      void askAgain();
    },
  });

  return {
    isBusy: [approve, pause, resume, stop].some(({ isPending }) => isPending),
    approve: () => approve.mutate({ waveId }),
    pause: () => pause.mutate({ waveId }),
    resume: () => resume.mutate({ waveId }),
    stop: () => stop.mutate({ waveId }),
  };
}

/** Resends a wave to recipients whose message failed for a temporary reason. */
export function useResendWave(waveId: number, onDone: (saved: Wave | WaveRedirect) => void) {
  const askAgain = useAskAgain(waveId);
  const [clientKey] = useState(newClientKey);
  const command = useCommand(resendWave, {
    onDone: (saved) => {
      onDone(saved);

      return askAgain();
    },
  });

  return { isBusy: command.isPending, resend: () => command.mutate({ waveId, clientKey }) };
}

/** Deletes a wave. */
export function useDeleteWave(waveId: number, onDeleted: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteWave, {
    onStart: () => void wavesInDeletion.add(waveId),
    onRefused: () => void wavesInDeletion.delete(waveId),
    onDone: () => {
      notice('success', 'Wave deleted.');
      onDeleted();

      return invalidate(listWaves);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ waveId }) };
}

/** Schedules a large wave after the user typed its number of recipients. The form shows an error in the number. */
export function useConfirmWave(
  waveId: number,
  { onConfirmed, onWrongNumber }: { onConfirmed: () => void; onWrongNumber: (message: string) => void },
) {
  const askAgain = useAskAgain(waveId);
  const command = useCommand(confirmWave, {
    onDone: () => {
      onConfirmed();

      return askAgain();
    },
    onRefused: ({ code, message }: CallError) => {
      if (code !== 'wave_number_wrong') {
        return false;
      }
      onWrongNumber(message);

      return true;
    },
  });

  return {
    isBusy: command.isPending,
    confirm: (numberOfMessages: number) => command.mutate({ waveId, numberOfMessages }),
  };
}

/** Requests the recipients as a CSV file; the server emails a link to it. */
export function useExportRecipients(waveId: number) {
  const notice = useNotice();
  const command = useCommand(exportWaveRecipients, { onDone: ({ message }) => notice('success', message) });

  return {
    isBusy: command.isPending,
    exportCsv: (filter: RecipientFilter | undefined) =>
      command.mutate({ waveId, ...(filter ? { filter } : {}) }),
  };
}
