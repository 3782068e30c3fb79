import * as api from 'shared-contracts/api/dashboard/usage';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { serve } from '../../platform/serve.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { findUsage } from './usage.store.ts';

/** Returns every account's messages by month, newest first (features AD-15). */
export const getUsage = serve(api.getUsage).with(async (caller, { months: count }) => {
  const { db } = caller.platform.database;
  const timeZone = await organizationTimeZone(db, caller.orgId);
  const months = lastMonths(localTimeOf(new Date(), timeZone).slice(0, 7), count);
  const rows = await findUsage(db, caller.orgId, `${months.at(-1)}-01`);
  const accounts = new Map(rows.map(({ accountId, accountName }) => [accountId, accountName]));

  return {
    items: months.map((month) => ({
      month,
      accounts: [...accounts].map(([accountId, accountName]) => {
        const row = rows.find((one) => one.accountId === accountId && one.month === month);

        return {
          accountId,
          accountName,
          textsSent: row?.sent ?? 0,
          segmentsSent: row?.segments ?? 0,
          textsReceived: row?.received ?? 0,
        };
      }),
    })),
  };
});

/** Returns a month and the ones before it: '2026-01' and 2 give '2026-01', '2025-12'. */
function lastMonths(newest: string, count: number): string[] {
  const [year = 0, month = 1] = newest.split('-').map(Number);

  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
