import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
  getWavePreview,
  getWaveQuickStats,
} from 'shared-contracts/api/dashboard';
import { useAsk, useCaller, useInvalidate } from 'shared-ui';
import type { Period } from './period.ts';

const fresh = { staleMs: 30_000, keepPrevious: true } as const;

/** Inputs of figures that are compared with the period before. Older APIs ignore what they do not know. */
function comparedInput(accountId: number, { range, previous }: Period) {
  return { accountId, ...range, previousFrom: previous.from, previousTo: previous.to };
}

/** Figures for the Contacts tab (features CA-02). */
export function useContactFigures(period: Period) {
  const { accountId } = useCaller();
  const input = { accountId, ...period.range };

  return {
    growth: useAsk(getContactGrowth, comparedInput(accountId, period), fresh),
    carriers: useAsk(getContactsByCarrier, input, fresh),
    lists: useAsk(getContactsByList, input, fresh),
  };
}

/** Figures for the Waves tab (features CA-02). */
export function useWaveFigures(period: Period) {
  const { accountId } = useCaller();
  const input = { accountId, ...period.range };
  const { from, to } = period.range;

  return {
    quick: useAsk(getWaveQuickStats, comparedInput(accountId, period), fresh),
    preview: useAsk(getWavePreview, input, fresh),
    messaging: useAsk(getMessagingStats, comparedInput(accountId, period), fresh),
    daily: useAsk(getDailyMetrics, { accountId, since: from, to }, fresh),
  };
}

/** Returns a function that refetches all figures. */
export function useRefresh() {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const all = [
    getContactGrowth,
    getContactsByCarrier,
    getContactsByList,
    getWaveQuickStats,
    getWavePreview,
    getMessagingStats,
    getDailyMetrics,
  ];

  return () => Promise.all(all.map((one) => invalidate(one, { accountId })));
}
