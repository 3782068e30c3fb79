import { listLeftOut } from 'shared-contracts/domain/left-out';
import type { Tx } from '../../../platform/db/client.ts';
import { readLeftOut } from '../figures/left-out.service.ts';
import { findOutcomes, findVariants } from '../figures/results.store.ts';
import { chooseWinner } from './choose-winner.rules.ts';
import { moveWave } from './control.store.ts';
import { findEnd } from './ended-waves.store.ts';
import type { ProgressPublisher } from './publish-progress.service.ts';
import { findContent } from './wave-content.store.ts';
import type { WaveSending } from './wave-sending.ts';
import { findTestEnd, releaseHeldChunks } from './held-chunks.store.ts';
import type { WaveKey } from './waves-at-work.store.ts';

/**
 * Decides a test once its time has come, and releases the texts of the remaining recipients. Returns whether it was
 * decided.
 */
async function decideTest(tx: Tx, { orgId, waveId }: WaveKey): Promise<boolean> {
  const wave = await findContent(tx, orgId, waveId);
  const endedAt = await findTestEnd(tx, orgId, waveId);
  const test = wave?.job.test;
  if (!test || (endedAt && endedAt.getTime() + test.decideAfter * 1_000 > Date.now())) {
    return false;
  }
  const outcomes = await findOutcomes(tx, orgId, waveId);
  const variants = await findVariants(tx, orgId, waveId);
  const decision = chooseWinner(
    outcomes.map((outcome) => ({
      ...outcome,
      sent: variants.find(({ variant }) => variant === outcome.variant)?.sent ?? 0,
    })),
    test,
  );
  await releaseHeldChunks(tx, orgId, { waveId, ...decision });

  return true;
}

/** Ends a wave whose texts are all processed: if nothing was sent, it has failed, with a reason. */
async function finish(tx: Tx, { orgId, waveId }: WaveKey): Promise<boolean> {
  const end = { waveId, from: ['sending'] as const, finishedAt: new Date() };
  const { hasSent, hasTried, leftOut } = await findEnd(tx, orgId, waveId);
  if (hasSent) {
    return moveWave(tx, orgId, { ...end, to: 'sent' });
  }
  const reasons = listLeftOut(await readLeftOut(tx, orgId, { id: waveId, leftOut }));
  const description = hasTried
    ? 'None of its texts were sent. See the results for the reasons.'
    : `Nobody got this wave: ${reasons}.`;

  return moveWave(tx, orgId, { ...end, to: 'failed', description });
}

/** Ends a wave whose chunks are done; a wave with an A/B test continues with the winner. */
export async function endWave(
  { platform }: WaveSending,
  wave: WaveKey & { isHeld: boolean },
  progress: ProgressPublisher,
): Promise<void> {
  const hasChanged = await platform.database.inTransaction((tx) =>
    wave.isHeld ? decideTest(tx, wave) : finish(tx, wave),
  );
  if (hasChanged) {
    progress.publish(wave);
  }
}
