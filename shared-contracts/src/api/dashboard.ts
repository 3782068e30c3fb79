import * as z from 'zod/mini';
import { Id } from '../domain/common.ts';
import {
  ContactGrowth,
  DailyMetric,
  MessagingStats,
  WavePreview,
  WaveQuickStats,
} from '../domain/dashboard.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayView = account('view_dashboard');
/** Epoch seconds (decisions.md, Wire format). */
const Seconds = z.coerce.number<number>().check(z.int(), z.nonnegative(), z.maximum(32_503_680_000));
/** Time range, widened to whole days in the account's time zone, the same way for every figure. */
const range = z.object({ accountId: Id, from: Seconds, to: Seconds });
/** Time range, and optionally the one before it, whose figures the response then has as `previous`. */
const comparedRange = z.extend(range, {
  previousFrom: z.optional(Seconds),
  previousTo: z.optional(Seconds),
});

/** Returns the growth of an account's contacts. */
export const getContactGrowth = endpoint({
  name: 'getContactGrowth',
  summary: 'Contacts of an account, and how many came',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/dashboard/contacts',
  access: mayView,
  input: comparedRange,
  output: ContactGrowth,
});

/** Returns contact counts by mobile carrier, read from the contacts' `carrier` field. */
export const getContactsByCarrier = endpoint({
  name: 'getContactsByCarrier',
  summary: 'Contacts of an account by carrier',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/dashboard/contacts/carriers',
  access: mayView,
  input: range,
  output: z.object({ contactsByCarrier: z.array(z.object({ label: z.string(), amount: z.int() })) }),
});

/** Returns contact counts by list. A contact on two lists counts in both. */
export const getContactsByList = endpoint({
  name: 'getContactsByList',
  summary: 'Contacts of an account by list',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/dashboard/contacts/lists',
  access: mayView,
  input: range,
  output: z.object({ contactsByList: z.array(z.object({ label: z.string(), amount: z.int() })) }),
});

/** Lists the account's waves that were sent in the range or are still to come, latest first. */
export const getWavePreview = endpoint({
  name: 'getWavePreview',
  summary: 'Waves of an account at a glance',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/dashboard/waves/preview',
  access: mayView,
  input: range,
  output: z.object({ items: z.array(WavePreview) }),
});

export const getWaveQuickStats = endpoint({
  name: 'getWaveQuickStats',
  summary: 'How the waves of an account did',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/dashboard/waves/quickStats',
  access: mayView,
  input: comparedRange,
  output: WaveQuickStats,
});

/** Returns how contacts responded, for the account and for each account whose dashboard the person may see. */
export const getMessagingStats = endpoint({
  name: 'getMessagingStats',
  summary: 'How contacts answered, by account',
  method: 'GET',
  path: '/accounts/:accountId/dashboard/messaging',
  access: mayView,
  input: comparedRange,
  output: MessagingStats,
});

/** Returns texts and opt-outs by day. */
export const getDailyMetrics = endpoint({
  name: 'getDailyMetrics',
  summary: 'Texts and opt-outs of an account by day',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/dashboard',
  access: mayView,
  input: z.object({ accountId: Id, since: Seconds, to: Seconds }),
  output: z.object({ dailyMetrics: z.array(DailyMetric) }),
});
