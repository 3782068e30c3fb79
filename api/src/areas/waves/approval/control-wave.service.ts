import * as api from 'shared-contracts/api/waves';
import type { Wave, WaveAction } from 'shared-contracts/domain/wave';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { stopWaitingTextsOfWave } from '../../../messaging/sending/cancel/stop-wave-texts.service.ts';
import { cancelPlannedText } from '../planned/cancel-planned-text.service.ts';
import {
  deleteRecipientsOf,
  pauseWave as pause,
  resumeWave as resume,
  stopWave as stop,
} from '../sending/control.service.ts';
import { moveWave } from '../sending/control.store.ts';
import { toWave } from '../reading/to-wave.service.ts';
import { publishWaveChanged } from '../access/publish-wave-changed.service.ts';
import { isAllowed, isStopTooLate } from '../access/wave-actions.rules.ts';
import { requireWave } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { deleteWaveRow, findWave, lockWave } from '../access/waves.store.ts';
import type { StoredWave } from '../access/waves.store.ts';

/** Refuses an action that the wave's current state does not allow. */
export function requireAllowed(action: WaveAction, wave: StoredWave): void {
  if (!isAllowed(action, wave, new Date())) {
    throw new AppError('wave_moved_on');
  }
}

/** Refuses to stop a wave that was sent too long ago. */
function refuseLateStop(wave: StoredWave): void {
  if (wave.status === 'sent' && isStopTooLate(wave, new Date())) {
    throw new AppError('wave_stop_too_late');
  }
}

/** Applies an action to a wave and returns the updated wave. */
async function control(
  caller: Manager,
  waveId: number,
  step: {
    action: WaveAction;
    audited: AuditAction;
    run: (tx: Tx, orgId: number, waveId: number) => Promise<boolean>;
    refuse?: (wave: StoredWave) => void;
  },
): Promise<Wave> {
  const { platform, orgId } = caller;
  const wave = await requireWave(caller, waveId, 'write');
  step.refuse?.(wave);
  requireAllowed(step.action, wave);
  await platform.database.inTransaction(async (tx) => {
    if (!(await step.run(tx, orgId, waveId))) {
      throw new AppError('wave_moved_on');
    }
    await audit(tx, caller, { action: step.audited, detail: { waveId } });
    await publishWaveChanged(platform, tx, { ...wave, orgId, waveId });
  });
  const changed = await findWave(platform.database.db, orgId, waveId);

  return toWave(caller, changed ?? wave);
}

/** Stops a wave in any status; of a sent one, the texts that are waiting for a retry. */
async function stopAnyTime(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  if (await stop(tx, orgId, waveId)) {
    return true;
  }
  const wasSent = await moveWave(tx, orgId, { waveId, from: ['sent'], to: 'stopped' });
  if (wasSent) {
    await stopWaitingTextsOfWave(tx, orgId, waveId);
  }

  return wasSent;
}

/** Stops a wave permanently (decisions.md, Behavior). */
export const stopWave = serve(api.stopWave).with((caller, { waveId }) =>
  control(caller, waveId, {
    action: 'stop',
    audited: 'wave.stopped',
    run: stopAnyTime,
    refuse: refuseLateStop,
  }),
);

/** Pauses a wave that is being sent. */
export const pauseWave = serve(api.pauseWave).with((caller, { waveId }) =>
  control(caller, waveId, { action: 'pause', audited: 'wave.paused', run: pause }),
);

/** Resumes a paused wave. */
export const resumeWave = serve(api.resumeWave).with((caller, { waveId }) =>
  control(caller, waveId, { action: 'resume', audited: 'wave.resumed', run: resume }),
);

/** Deletes a wave of which nothing was sent, or cancels a text scheduled in a conversation (features CA-06, IN-07). */
export const deleteWave = serve(api.deleteWave).with(async (caller, { waveId }) => {
  const { platform, orgId } = caller;
  const stored = await findWave(platform.database.db, orgId, waveId);
  if (stored && stored.contactId !== null) {
    await cancelPlannedText(caller, waveId);

    return {};
  }
  const wave = await requireWave(caller, waveId, 'write');
  await platform.database.inTransaction(async (tx) => {
    const locked = await lockWave(tx, orgId, waveId);
    if (!locked) {
      throw new AppError('not_found');
    }
    requireAllowed('delete', { ...wave, status: locked.status });
    await publishWaveChanged(platform, tx, { ...wave, orgId, waveId });
    await deleteRecipientsOf(tx, orgId, waveId);
    await deleteWaveRow(tx, orgId, waveId);
    await audit(tx, caller, { action: 'wave.deleted', detail: { waveId, name: wave.name } });
  });

  return {};
});
