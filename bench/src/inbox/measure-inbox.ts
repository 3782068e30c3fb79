import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { callsOfAccount } from './calls-of-account.ts';
import type { Limits } from './calls-of-account.ts';
import { fillAccount } from './fill-account.ts';
import type { Size } from './fill-account.ts';
import { timeCalls } from './time-calls.ts';

export async function bigAccountOf(client: Client): Promise<number | undefined> {
  const { organization } = await client.call(getMe, {});

  return organization.accounts.find(({ name }) => name === 'Big')?.id;
}

/** Measures the lists, conversations and searches of an account of this size, each call separately. */
export async function measureInbox(stack: Stack, size: Size): Promise<Measured[]> {
  const first = await signIn(stack);
  if (!(await bigAccountOf(first.client))) {
    await fillAccount(stack, size);
  }
  // Sign in again: account access was written directly to the database, bypassing the API.
  const { token, client } = await signIn(stack);
  const accountId = (await bigAccountOf(client)) ?? 0;
  const rows: Measured[] = [];
  const measure = async (what: string, paths: readonly string[], limits: Limits): Promise<void> => {
    const { p50Ms, p99Ms } = await timeCalls(stack, { token, paths });
    const row = (share: string, value: number, limit: number | undefined): Measured =>
      limit === undefined
        ? figureWithoutTarget(`${what}, ${share}`, value, 'ms')
        : atMost(`${what}, ${share}`, { value, limit, unit: 'ms' });
    rows.push(row('p50', p50Ms, limits.p50), row('p99', p99Ms, limits.p99));
    console.error(`${what}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`);
  };
  for (const { what, paths, limits } of await callsOfAccount(client, accountId)) {
    await measure(what, paths, limits);
  }

  return rows;
}
