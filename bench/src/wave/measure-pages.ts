import { listLists } from 'shared-contracts/api/contacts/lists';
import { estimateWave } from 'shared-contracts/api/waves/preview';
import { getWaveResults } from 'shared-contracts/api/waves/results';
import { getWave, listWaves } from 'shared-contracts/api/waves';
import { getMe } from 'shared-contracts/api/users';
import { addressOf } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { fillAccount } from '../inbox/fill-account.ts';
import type { Size } from '../inbox/fill-account.ts';
import { bigAccountOf } from '../inbox/measure-inbox.ts';
import { timeCalls } from '../inbox/time-calls.ts';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { percentile } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { timeWave } from './time-wave.ts';

const estimates = 10;
const shownRecipients = 100_000;
const body = 'Hi {contact.first_name|there}, our winter sale begins on Friday at nine.';

/** Measures the form's estimate, which the form requests on each change of a list: the first request and later ones. */
async function measureForm(client: Client, accountId: number): Promise<Measured[]> {
  const { items } = await client.call(listLists, { accountId });
  const listIds = (kind: string) => items.filter((list) => list.kind === kind).map(({ id }) => id);
  const rows: Measured[] = [];
  for (const [what, list_ids] of [
    ['everybody', listIds('all')],
    ['all plain lists', listIds('plain')],
  ] as const) {
    const times: number[] = [];
    for (let call = 0; call < estimates; call += 1) {
      const start = performance.now();
      const { recipients } = await client.call(estimateWave, {
        waveType: 'account',
        accountId,
        jobDescription: { body, list_ids },
      });
      times.push(performance.now() - start);
      if (recipients === 0) {
        throw new Error(`Nobody is counted in: ${what}.`);
      }
    }
    rows.push(
      figureWithoutTarget(`recipients and cost in the form, ${what}, first time`, times[0] ?? 0, 'ms'),
      atMost(`recipients and cost in the form, ${what}, p95`, {
        value: percentile(times.slice(1), 0.95),
        limit: 2_000,
        unit: 'ms',
      }),
    );
  }

  return rows;
}

/** Measures the form at the size of the account, the wave pages and the dashboard, each call separately. */
export async function measurePages(api: RunningApi, size: Size): Promise<Measured[]> {
  const stack = { apiUrl: api.url };
  const first = await signIn(stack);
  if (!(await bigAccountOf(first.client))) {
    await fillAccount(api, size);
  }
  // Sign in again: account access was written directly to the database, bypassing the API.
  const { token, client } = await signIn(stack);
  const big = (await bigAccountOf(client)) ?? 0;
  await timeWave(api, 'plain', shownRecipients);
  const { organization } = await client.call(getMe, {});
  const accountId = organization.accounts[0]?.id ?? 0;
  const list = { resource_type: 'account', resource_id: accountId } as const;
  const { items } = await client.call(listWaves, list);
  const waveId = items[0]?.id ?? 0;
  const rows = await measureForm(client, big);
  const measure = async (what: string, path: string, limit: number): Promise<void> => {
    const { p95Ms } = await timeCalls(stack, { token, paths: [path] });
    rows.push(atMost(`${what}, p95`, { value: p95Ms, limit, unit: 'ms' }));
    console.error(`${what}: p95 ${p95Ms.toFixed(1)} ms`);
  };
  await measure('wave list', addressOf(listWaves, list), 100);
  await measure('wave page', addressOf(getWave, { waveId }), 100);
  await measure('wave page, results', addressOf(getWaveResults, { waveId }), 100);
  for (const { what, path } of dashboardCalls(big)) {
    await measure(what, path, 300);
  }

  return rows;
}
