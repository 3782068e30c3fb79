import type { Tx } from '../../../platform/db/client.ts';
import { findOutcomes, findVariants } from '../results/results.store.ts';
import { chooseWinner } from './choose-winner.ts';
import { moveWave } from './control.store.ts';
import type { ProgressTeller } from './tell-progress.ts';
import { findContent } from './wave-content.store.ts';
import type { WaveSending } from './wave-sending.ts';
import { findTestEnd, releaseHeldChunks } from './held-chunks.store.ts';
import type { WaveKey } from './waves-at-work.store.ts';

/** Lets the rest of a test's recipients have the best text, once its time has come; returns whether it has. */
async function decideTest(tx: Tx, { orgId, waveId }: WaveKey): Promise<boolean> {
  const wave = await findContent(tx, orgId, waveId);
  const endedAt = await findTestEnd(tx, orgId, waveId);
  const test = wave?.job.test;
  if (!test || (endedAt && endedAt.getTime() + test.decideAfter * 1_000 > Date.now())) {
    return false;
  }
  const outcomes = await findOutcomes(tx, orgId, waveId);
  const variants = await findVariants(tx, orgId, waveId);
  const winner = chooseWinner(
    outcomes.map((outcome) => ({
      ...outcome,
      sent: variants.find(({ variant }) => variant === outcome.variant)?.sent ?? 0,
    })),
    test.winnerBy,
  );
  await releaseHeldChunks(tx, orgId, { waveId, winner });

  return true;
}

/** Ends a wave whose chunks are done; one that tests its texts goes on with the winner. */
export async function endWave(
  { platform }: WaveSending,
  wave: WaveKey & { isHeld: boolean },
  teller: ProgressTeller,
): Promise<void> {
  const { orgId, waveId, isHeld } = wave;
  const hasChanged = await platform.database.inTransaction((tx) =>
    isHeld
      ? decideTest(tx, wave)
      : moveWave(tx, orgId, { waveId, from: ['sending'], to: 'sent', finishedAt: new Date() }),
  );
  if (hasChanged) {
    teller.tell(wave);
  }
}
