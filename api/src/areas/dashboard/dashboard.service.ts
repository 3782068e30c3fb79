import * as api from 'shared-contracts/api/dashboard';
import { serve } from '../../platform/serve.ts';
import { countContacts, findCarriers, findGrowth, findListSizes, findTimeZone } from './contacts.store.ts';
import type { Amount } from './contacts.store.ts';
import { daysOf } from './days.ts';
import { findAccountFigures, findDays } from './texts.store.ts';
import type { Range, StoredAccountFigures } from './texts.store.ts';

/** As many parts as the chart has colours (reference.md, Limits). */
const mostParts = 13;

export const rangeOf = ({ from, to }: { from: number; to: number }): Range => ({
  from: new Date(from * 1000),
  to: new Date(to * 1000),
});

/** The largest amounts, and the rest as one. */
function largest(amounts: readonly Amount[]): Amount[] {
  if (amounts.length <= mostParts) {
    return [...amounts];
  }
  const rest = amounts.slice(mostParts - 1).reduce((sum, { amount }) => sum + amount, 0);

  return [...amounts.slice(0, mostParts - 1), { label: 'Other', amount: rest }];
}

/** How many contacts there are, and how many came and opted out in a time (features CA-02). */
export const getContactGrowth = serve(api.getContactGrowth).with(async (caller, input) => {
  const { database } = caller.platform;
  const range = rangeOf(input);
  const query = { accountId: input.accountId, ...range };
  const [{ total, optOuts, timeZone }, grown] = await Promise.all([
    countContacts(database.db, caller.orgId, query),
    findGrowth(database.db, caller.orgId, query),
  ]);
  const byDay = new Map(grown.map(({ label, amount }) => [label, amount]));

  return {
    totalContacts: total,
    contactGrowth: grown.reduce((sum, { amount }) => sum + amount, 0),
    optOuts,
    growthChart: daysOf(range, timeZone).map(({ day }) => ({ label: day, amount: byDay.get(day) ?? 0 })),
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

/** Texts and opt-outs by day on the account's clock, every day of the time (features CA-02). */
export const getDailyMetrics = serve(api.getDailyMetrics).with(async (caller, { accountId, since, to }) => {
  const { db } = caller.platform.database;
  const query = { accountId, ...rangeOf({ from: since, to }) };
  const [days, timeZone] = await Promise.all([
    findDays(db, caller.orgId, query),
    findTimeZone(db, caller.orgId, accountId),
  ]);
  const byDay = new Map(days.map((one) => [one.day, one]));

  return {
    dailyMetrics: daysOf(query, timeZone).map(({ day, beginsAt }) => {
      const figures = byDay.get(day);

      return {
        startTimestamp: Math.floor(beginsAt.getTime() / 1000),
        day,
        numberOfUnsubscribed: figures?.optedOut ?? 0,
        numberOfOutboundTexts: figures?.sent ?? 0,
        numberOfInboundTexts: figures?.received ?? 0,
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
    responseRate: Math.min(1, per(responded, reached)),
    optOutRate: Math.min(1, per(optedOut, reached)),
    messagesPerContact: per(sent, reached),
    responsesPerContact: per(received, responded),
  };
}

/** How contacts answered, of every account whose dashboard the person may see (features CA-02). */
export const getMessagingStats = serve(api.getMessagingStats).with(async (caller, input) => {
  const accountIds = [...caller.accountPermissions]
    .filter(([, held]) => held.has('view_dashboard'))
    .map(([accountId]) => accountId);
  const figures = await findAccountFigures(caller.platform.database.db, caller.orgId, {
    accountIds,
    ...rangeOf(input),
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
