import * as api from 'shared-contracts/api/dashboard';
import { serve } from '../../platform/serve.ts';
import { figuresWithClicks } from '../waves/figures.service.ts';
import { readDays } from './dashboard.service.ts';
import { findWaves } from './waves.store.ts';

const shownWaves = 10;
/** Rates are of the latest waves of the time, which is enough to tell how they do. */
const countedWaves = 500;

/** The latest waves of a time with their figures. */
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
    items: waves.map(({ id, name, status, scheduledAt }) => {
      const { recipients, sent, delivered, urlHits } = figures.of(id);

      return {
        id,
        name,
        status,
        scheduledTime: scheduledAt?.toISOString() ?? null,
        recipients,
        sent,
        delivered,
        urlHits,
      };
    }),
  };
});

/** How many waves went out in a time, what share of their texts arrived, and what share was followed (features CA-02). */
export const getWaveQuickStats = serve(api.getWaveQuickStats).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const waves = await findWaves(db, caller.orgId, {
    accountId: input.accountId,
    ...(await readDays(caller, input)),
    most: countedWaves,
  });
  const ids = waves.filter(({ status }) => status === 'sent').map(({ id }) => id);
  const counted = await figuresWithClicks(db, caller.orgId, ids);
  const figures = ids.map((id) => counted.of(id));
  const sumOf = (key: 'sent' | 'delivered' | 'uniqueClicks') =>
    figures.reduce((sum, one) => sum + one[key], 0);
  const texts = sumOf('sent');
  // Both by text: a wave to ten people does not weigh as much as one to ten thousand.
  const shareOf = (part: number) => (texts > 0 ? part / texts : null);

  return {
    averageDeliveryRate: shareOf(sumOf('delivered')),
    wavesSent: ids.length,
    clickThroughRate: shareOf(sumOf('uniqueClicks')),
  };
});
