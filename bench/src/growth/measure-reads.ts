import { listMessages } from 'shared-contracts/api/messages';
import { searchMessages } from 'shared-contracts/api/messages/search';
import { addressOf } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { callsOfAccount } from '../inbox/calls-of-account.ts';
import type { MeasuredCall } from '../inbox/calls-of-account.ts';
import { bigAccountOf } from '../inbox/measure-inbox.ts';
import { timeCalls } from '../inbox/time-calls.ts';
import { signIn } from '../stack/sign-in.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { dashboardCalls } from '../wave/dashboard-calls.ts';
import { findBusyThreads } from './busy-contacts.ts';
import type { CallCost } from './growth-rows.ts';
import { readCosts, resetCosts } from './statement-costs.ts';

const warmUp = 16;
const calls = 48;

type Call = Pick<MeasuredCall, 'what' | 'paths'>;

/** Calls that only differ from those of the inbox benchmark in long conversations. */
async function callsOfMessages(client: Client, accountId: number): Promise<Call[]> {
  const threads = await findBusyThreads(client, accountId);
  const pageOf = (contactId: number, start_cursor: number) =>
    addressOf(listMessages, { accountId, contactId, start_cursor, is_admin_session: true });
  const search = (search_term: string) => addressOf(searchMessages, { accountId, search_term });

  return [
    { what: 'thread page of a busy contact', paths: threads.map(({ contactId }) => pageOf(contactId, 0)) },
    {
      what: 'thread page far back',
      paths: threads.map(({ contactId, oldCursor }) => pageOf(contactId, oldCursor)),
    },
    { what: 'message search, common word', paths: [search('parking'), search('pumpkin loaf')] },
    // Only the texts of one contact contain this word.
    { what: 'message search, rare word', paths: threads.map(({ contactId }) => search(`c${contactId}`)) },
  ];
}

/** Measures each call that reads the filled account. */
export async function measureReads(api: RunningApi): Promise<CallCost[]> {
  const { token, client } = await signIn({ apiUrl: api.url });
  const accountId = (await bigAccountOf(client)) ?? 0;
  const measured: readonly Call[] = [
    ...(await callsOfAccount(client, accountId)),
    ...(await callsOfMessages(client, accountId)),
    ...dashboardCalls(accountId).map(({ what, path }) => ({ what, paths: [path] })),
  ];
  const costs: CallCost[] = [];
  for (const { what, paths } of measured) {
    await timeCalls({ apiUrl: api.url }, { token, paths, calls: 0, warmUp });
    await resetCosts(api.dataDir);
    const { p50Ms, p99Ms } = await timeCalls({ apiUrl: api.url }, { token, paths, calls, warmUp: 0 });
    console.error(`${what}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${calls} calls:`);
    const { blocks, ms } = await readCosts(api.dataDir);
    costs.push({ what, blocks: blocks / calls, databaseMs: ms / calls, p50Ms, p99Ms });
  }

  return costs;
}
