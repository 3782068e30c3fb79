import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { stopWaitingTextsOfWave } from '../../../messaging/sending/cancel/stop-wave-texts.service.ts';
import { releaseHeldTexts } from '../../../messaging/sending/queue/wave-outbound.store.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { continueWave, deleteRecipients, findWaveTime, moveWave, scheduleWave } from './control.store.ts';

/**
 * The zone of American numbers whose clock shows a time first. People further east are texted when their hours open
 * next.
 */
const firstZone = 'America/St_Johns';

/**
 * Hands a wave to the engine to be sent at `at`, or immediately if that has passed. A wave at the recipients' local
 * time is started when the first of their clocks shows `at`.
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

/** Pauses a wave within one chunk, with its texts that wait for a retry; false if it is not being sent. */
export function pauseWave(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  return moveWave(tx, orgId, { waveId, from: ['sending'], to: 'paused' });
}

/** Resumes a paused wave, with its texts that were held; false if it was not paused. */
export async function resumeWave(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  const isResumed = await continueWave(tx, orgId, waveId);
  if (isResumed) {
    await releaseHeldTexts(tx, orgId, waveId);
  }

  return isResumed;
}

/**
 * Stops a wave permanently within one chunk, with its texts that wait for a retry; false if it has not started or is
 * over.
 */
export function stopWave(tx: Tx, orgId: number, waveId: number): Promise<boolean> {
  return stopWaveBecause(tx, orgId, { waveId, description: 'ok' });
}

/** Stops a wave as stopWave() does, with a description. */
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

/** Deletes the recipients of a wave. Called in the transaction that deletes the wave. */
export async function deleteRecipientsOf(tx: Tx, orgId: number, waveId: number): Promise<void> {
  await deleteRecipients(tx, orgId, waveId);
}
