import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { stopWaitingTextsOfWave } from '../../../messaging/sending/stop-wave-texts.ts';
import { releaseHeldTexts } from '../../../messaging/sending/wave-outbound.store.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { deleteRecipients, findWaveTime, moveWave, scheduleWave } from './control.store.ts';

/**
 * Where the clock shows a time first among the zones that American numbers lie in. Who lives further east is texted when
 * their hours open next.
 */
const firstZone = 'America/St_Johns';

/**
 * Hands a wave to the engine: it goes out at `at`, at once where that has passed. One that goes at the recipients' own
 * time shows `at` on the clock of each, so it is taken up when the first of them shows it.
 */
export async function startWave(
  tx: Tx,
  orgId: number,
  { waveId, at }: { waveId: number; at: Date },
): Promise<void> {
  const wave = await findWaveTime(tx, orgId, waveId);
  if (!wave) {
    return;
  }
  const first = firstInstantOf(localTimeOf(at, wave.timeZone), firstZone);
  const startsAt = wave.job.atLocalTime && first < at ? first : at;
  await scheduleWave(tx, orgId, { waveId, scheduledAt: at, startsAt });
}

/** Holds a wave up within one chunk, with what waits for another try; false where it is not under way. */
export function pauseWave(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  return moveWave(tx, orgId, { waveId, from: ['sending'], to: 'paused' });
}

/** Goes on with a wave where it was paused, and with what was held of it; false where it was not. */
export async function resumeWave(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  const isResumed = await moveWave(tx, orgId, {
    waveId,
    from: ['paused'],
    to: 'sending',
    description: 'ok',
  });
  if (isResumed) {
    await releaseHeldTexts(tx, orgId, waveId);
  }

  return isResumed;
}

/** Ends a wave for good within one chunk, with what waits for another try; false where it has not begun or is over. */
export function stopWave(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  return stopWaveBecause(tx, orgId, { waveId, description: 'ok' });
}

/** Ends a wave as stopWave() does, with what is said about it. */
export async function stopWaveBecause(
  tx: Tx,
  orgId: number,
  { waveId, description }: { waveId: number; description: string },
): Promise<boolean> {
  const hasStopped = await moveWave(tx, orgId, {
    waveId,
    from: ['scheduled', 'compiling', 'sending', 'paused'],
    to: 'stopped',
    description,
    finishedAt: new Date(),
  });
  if (hasStopped) {
    await stopWaitingTextsOfWave(tx, orgId, waveId);
  }

  return hasStopped;
}

/** Forgets who was to get a wave. Whoever deletes a wave calls it in the same transaction. */
export async function forgetRecipients(tx: Tx, orgId: number, waveId: number): Promise<void> {
  await deleteRecipients(tx, orgId, waveId);
}
