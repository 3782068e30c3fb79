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
import type { Range } from './range.ts';

const fresh = { staleMs: 30_000, keepPrevious: true } as const;

/** Figures for the Contacts tab (features CA-02). */
export function useContactFigures(range: Range) {
  const { accountId } = useCaller();
  const input = { accountId, ...range };

  return {
    growth: useAsk(getContactGrowth, input, fresh),
    carriers: useAsk(getContactsByCarrier, input, fresh),
    lists: useAsk(getContactsByList, input, fresh),
  };
}

/** Figures for the Waves tab (features CA-02). */
export function useWaveFigures(range: Range) {
  const { accountId } = useCaller();
  const input = { accountId, ...range };

  return {
    quick: useAsk(getWaveQuickStats, input, fresh),
    preview: useAsk(getWavePreview, input, fresh),
    messaging: useAsk(getMessagingStats, input, fresh),
    daily: useAsk(getDailyMetrics, { accountId, since: range.from, to: range.to }, fresh),
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
