import { auditOperator } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { deleteCompiled } from '../compile/compile.store.ts';
import { findWavesToHold, pauseRestored } from './restored-waves.store.ts';

/** Description of a wave that was due or being sent when the database was restored. */
const pausedByRestore =
  'Paused because the database was restored. Some of the texts may have been sent before that and not be counted here. Resume the wave to text everyone who is left, or stop it.';

/**
 * Pauses an organization's waves that are due or being sent, and explains the pause on those that already are paused.
 * Staff resume or stop them. Returns the number of waves.
 */
export async function holdWaves(tx: Tx, orgId: number, now: Date): Promise<number> {
  const waves = await findWavesToHold(tx, orgId, { now, description: pausedByRestore });
  for (const { waveId, status } of waves) {
    const isCompiled = status === 'sending' || status === 'paused';
    if (!isCompiled) {
      await deleteCompiled(tx, orgId, waveId);
    }
    await pauseRestored(tx, orgId, { waveId, isCompiled, description: pausedByRestore, now });
    if (status !== 'paused') {
      await auditOperator(tx, orgId, { action: 'wave.paused', detail: { waveId } });
    }
  }

  return waves.length;
}
