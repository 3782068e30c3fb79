import type { WaveFigures } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import { clicksOfWaves } from '../../links/clicks.service.ts';
import { figuresOfWaves } from './figures.store.ts';

const none: WaveFigures = {
  recipients: 0,
  waiting: 0,
  retrying: 0,
  outsideHours: 0,
  tried: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  segments: 0,
  optOuts: 0,
  replies: 0,
  urlHits: 0,
  uniqueClicks: 0,
};

/** Figures that the engine has counted for waves, with the clicks on their links. */
export async function figuresWithClicks(
  db: Db,
  orgId: number,
  waveIds: readonly number[],
): Promise<{ of(waveId: number): WaveFigures }> {
  const [counted, clicks] = await Promise.all([
    figuresOfWaves(db, orgId, waveIds),
    clicksOfWaves(db, orgId, waveIds),
  ]);

  return {
    of(waveId) {
      const { urlHits = 0, uniqueClicks = 0 } = clicks.get(waveId) ?? {};

      return { ...none, ...counted.get(waveId), urlHits, uniqueClicks };
    },
  };
}
