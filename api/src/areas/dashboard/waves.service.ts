import * as api from 'shared-contracts/api/dashboard';
import type { WaveFigures } from 'shared-contracts/domain/wave';
import { serve } from '../../platform/serve.ts';
import { toListedTimes } from '../waves/reading/listed-times.service.ts';
import { figuresWithClicks } from '../waves/figures/figures.service.ts';
import { readDays, readPeriods } from './read-periods.service.ts';
import type { Range } from './texts.store.ts';
import { findSentWaves, findWaves } from './waves.store.ts';
import type { SentWaves } from './waves.store.ts';

const shownWaves = 10;
/** Number of waves that the rates cover at most, so that a long period is read as fast as a short one. */
const mostRated = 500;
const none: SentWaves = { total: 0, latestIds: [] };

/** Returns the latest waves of a period with their figures. */
export const getWavePreview = serve(api.getWavePreview).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const waves = await findWaves(db, caller.orgId, {
    accountId: input.accountId,
    ...(await readDays(caller, input)),
    most: shownWaves,
  });
  const ids = waves.map(({ id }) => id);
  const figures = await figuresWithClicks(db, caller.orgId, ids);

  return {
    items: waves.map(({ id, name, status, ...times }) => {
      const { recipients, sent, delivered, urlHits } = figures.of(id);

      return { id, name, status, ...toListedTimes(times), recipients, sent, delivered, urlHits };
    }),
  };
});

/** Returns the number of waves sent in a period, and their delivery and click-through rates (features CA-02). */
export const getWaveQuickStats = serve(api.getWaveQuickStats).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { days, previous } = await readPeriods(caller, input);
  const sentIn = (period: Range) =>
    findSentWaves(db, caller.orgId, { accountId: input.accountId, ...period, most: mostRated });
  const [sent, before] = await Promise.all([sentIn(days), previous ? sentIn(previous) : none]);
  const figures = await figuresWithClicks(db, caller.orgId, [...sent.latestIds, ...before.latestIds]);

  return { ...ratesOf(sent, figures), previous: previous && ratesOf(before, figures) };
});

/** Returns the rates of sent waves. Each text counts once, so a large wave counts for more than a small one. */
function ratesOf({ total, latestIds }: SentWaves, counted: { of(waveId: number): WaveFigures }) {
  const figures = latestIds.map((id) => counted.of(id));
  const sumOf = (key: 'sent' | 'delivered' | 'uniqueClicks') =>
    figures.reduce((sum, one) => sum + one[key], 0);
  const texts = sumOf('sent');
  const shareOf = (part: number) => (texts > 0 ? part / texts : null);

  return {
    averageDeliveryRate: shareOf(sumOf('delivered')),
    wavesSent: total,
    clickThroughRate: shareOf(sumOf('uniqueClicks')),
    ratedWaves: latestIds.length,
  };
}
