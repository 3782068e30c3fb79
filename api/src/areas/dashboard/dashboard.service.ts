import * as api from 'shared-contracts/api/dashboard';
import { serve } from '../../platform/serve.ts';
import { countContacts, findCarriers, findGrowth, findListSizes } from './contacts.store.ts';
import type { Amount } from './contacts.store.ts';
import { daysOf } from './days.rules.ts';
import type { WholeDays } from './days.rules.ts';
import { readDays, readPeriods } from './read-periods.service.ts';
import { findAccountFigures, findDays } from './texts.store.ts';
import type { StoredAccountFigures } from './texts.store.ts';

/** Number of colors in the chart (reference.md, Limits). */
const mostParts = 13;

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
  const { db } = caller.platform.database;
  const { days, previous } = await readPeriods(caller, input);
  const query = { ...days, accountId: input.accountId };
  const [{ total, optOuts, ...before }, grown] = await Promise.all([
    countContacts(db, caller.orgId, { ...query, previous: previous ?? undefined }),
    findGrowth(db, caller.orgId, query),
  ]);
  const byDay = new Map(grown.map(({ label, amount }) => [label, amount]));

  return {
    totalContacts: total,
    contactGrowth: grown.reduce((sum, { amount }) => sum + amount, 0),
    optOuts,
    growthChart: daysOf(days, days.timeZone).map(({ day }) => ({ label: day, amount: byDay.get(day) ?? 0 })),
    previous: previous && {
      contactGrowth: before.previousGrowth ?? 0,
      optOuts: before.previousOptOuts ?? 0,
    },
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

const noTexts = { sent: 0, received: 0, reached: 0, responded: 0, optedOut: 0 };
const rateOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Returns the rates of a period to compare with. */
function ratesOf({ received, reached, responded, optedOut }: typeof noTexts) {
  return {
    averageResponseRate: rateOf(responded, reached),
    averageRPC: rateOf(received, responded),
    averageOptOutRate: rateOf(optedOut, reached),
  };
}

/** Returns response figures for every account whose dashboard the person may view (features CA-02). */
export const getMessagingStats = serve(api.getMessagingStats).with(async (caller, input) => {
  const { accountId } = input;
  const accountIds = [...caller.accountPermissions]
    .filter(([, held]) => held.has('view_dashboard'))
    .map(([id]) => id);
  const { days, previous } = await readPeriods(caller, input);
  const figuresOf = (ids: readonly number[], period: WholeDays) =>
    findAccountFigures(caller.platform.database.db, caller.orgId, { accountIds: ids, ...period });
  const [figures, [before = noTexts]] = await Promise.all([
    figuresOf(accountIds, days),
    previous ? figuresOf([accountId], previous) : [],
  ]);
  const chosen = withRates(
    figures.find((one) => one.accountId === accountId) ?? { accountId, accountName: '', ...noTexts },
  );

  return {
    averageResponseRate: chosen.responseRate,
    averageRPC: chosen.responsesPerContact,
    averageOptOutRate: chosen.optOutRate,
    accountBreakdown: figures.map(withRates),
    previous: previous && ratesOf(before),
  };
});
