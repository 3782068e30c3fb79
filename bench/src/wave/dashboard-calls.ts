import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
  getWavePreview,
  getWaveQuickStats,
} from 'shared-contracts/api/dashboard';
import { addressOf } from 'shared-contracts/client';

const days30 = 30 * 86_400;

/** Returns the calls of an account's dashboard of the last 30 days. */
export function dashboardCalls(accountId: number): { what: string; path: string }[] {
  const to = Math.floor(Date.now() / 1_000);
  const from = to - days30;
  const range = { accountId, from, since: from, to };
  const calls = [
    getDailyMetrics,
    getMessagingStats,
    getWaveQuickStats,
    getWavePreview,
    getContactGrowth,
    getContactsByCarrier,
    getContactsByList,
  ] as const;

  return calls.map((call) => ({
    what: `dashboard of 30 days, ${call.name}`,
    path: addressOf(call, range),
  }));
}
