import * as api from 'shared-contracts/api/dashboard';
import { serve } from '../../platform/serve.ts';
import { countContacts, findCarriers, findGrowth, findListSizes, findTimeZone } from './contacts.store.ts';
import type { Amount } from './contacts.store.ts';
import type { Caller } from '../../platform/caller.ts';
import { daysOf, wholeDaysOf } from './days.ts';
import type { WholeDays } from './days.ts';
import { findAccountFigures, findDays } from './texts.store.ts';
import type { StoredAccountFigures } from './texts.store.ts';

/** Number of colors in the chart (reference.md, Limits). */
const mostParts = 13;

/** Returns the whole days of a period in the account's time zone. */
export async function readDays(
  { platform, orgId }: Pick<Caller, 'platform' | 'orgId'>,
  { accountId, ...range }: { accountId: number; from: number; to: number },
): Promise<WholeDays & { timeZone: string }> {
  const timeZone = await findTimeZone(platform.database.db, orgId, accountId);

  return { ...wholeDaysOf(range, timeZone), timeZone };
}

/** Returns the largest amounts, with the rest combined into one. */
function largest(amounts: readonly Amount[]): Amount[] {
  if (amounts.length <= mostParts) {
    return [...amounts];
  }
  const rest = amounts.slice(mostParts - 1).reduce((sum, { amount }) => sum + amount, 0);

  return [...amounts.slice(0, mostParts - 1), { label: 'Other', amount: rest }];
}

/** Returns an account's number of contacts, with new contacts and opt-outs in a period (features CA-02). */
export const getContactGrowth = serve(api.getContactGrowth).with(async (caller, input) => {
  const { database } = caller.platform;
  const days = await readDays(caller, input);
  const query = { ...days, accountId: input.accountId };
  const [{ total, optOuts }, grown] = await Promise.all([
    countContacts(database.db, caller.orgId, query),
    findGrowth(database.db, caller.orgId, query),
  ]);
  const byDay = new Map(grown.map(({ label, amount }) => [label, amount]));

  return {
    totalContacts: total,
    contactGrowth: grown.reduce((sum, { amount }) => sum + amount, 0),
    optOuts,
    growthChart: daysOf(days, days.timeZone).map(({ day }) => ({ label: day, amount: byDay.get(day) ?? 0 })),
  };
});

export const getContactsByCarrier = serve(api.getContactsByCarrier).with(async (caller, { accountId }) => {
  const carriers = await findCarriers(caller.platform.database.db, caller.orgId, accountId);

  return { contactsByCarrier: largest(carriers).toSorted((one, other) => other.amount - one.amount) };
});

export const getContactsByList = serve(api.getContactsByList).with(async (caller, { accountId }) => ({
  contactsByList: largest(
    await findListSizes(caller.platform.database.db, caller.orgId, { accountId, most: 200 }),
  ),
}));

/** Returns messages and opt-outs for every day of a period in the account's time zone (features CA-02). */
export const getDailyMetrics = serve(api.getDailyMetrics).with(async (caller, { accountId, since, to }) => {
  const { db } = caller.platform.database;
  const { timeZone, ...days } = await readDays(caller, { accountId, from: since, to });
  const figures = await findDays(db, caller.orgId, { accountId, ...days });
  const byDay = new Map(figures.map((one) => [one.day, one]));

  return {
    dailyMetrics: daysOf(days, timeZone).map(({ day, beginsAt }) => {
      const ofDay = byDay.get(day);

      return {
        startTimestamp: Math.floor(beginsAt.getTime() / 1000),
        day,
        numberOfUnsubscribed: ofDay?.optedOut ?? 0,
        numberOfOutboundTexts: ofDay?.sent ?? 0,
        numberOfInboundTexts: ofDay?.received ?? 0,
      };
    }),
  };
});

const per = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

function withRates({ sent, received, reached, responded, optedOut, ...account }: StoredAccountFigures) {
  return {
    ...account,
    messagesSent: sent,
    messagesReceived: received,
    contactsReached: reached,
    contactsResponded: responded,
    contactsOptedOut: optedOut,
    responseRate: per(responded, reached),
    optOutRate: per(optedOut, reached),
    messagesPerContact: per(sent, reached),
    responsesPerContact: per(received, responded),
  };
}

/** Returns response figures for every account whose dashboard the person may view (features CA-02). */
export const getMessagingStats = serve(api.getMessagingStats).with(async (caller, input) => {
  const accountIds = [...caller.accountPermissions]
    .filter(([, held]) => held.has('view_dashboard'))
    .map(([accountId]) => accountId);
  const figures = await findAccountFigures(caller.platform.database.db, caller.orgId, {
    accountIds,
    ...(await readDays(caller, input)),
  });
  const chosen = withRates(
    figures.find(({ accountId }) => accountId === input.accountId) ?? {
      accountId: input.accountId,
      accountName: '',
      sent: 0,
      received: 0,
      reached: 0,
      responded: 0,
      optedOut: 0,
    },
  );

  return {
    averageResponseRate: chosen.responseRate,
    averageRPC: chosen.responsesPerContact,
    averageOptOutRate: chosen.optOutRate,
    accountBreakdown: figures.map(withRates),
  };
});
