import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { getMe } from 'shared-contracts/api/users';
import { addressOf } from 'shared-contracts/client';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { load } from './load.ts';
import { measureSending } from './measure-sending.ts';

/** Measures a simple GET, GET /me, a page of the inbox, and sending, each against its budget. */
export async function measureApi(stack: Stack): Promise<Measured[]> {
  const { token, client } = await signIn(stack);
  const me = await client.call(getMe, {});
  const accountId = me.organization.accounts[0]?.id ?? 0;

  const { items } = await client.call(listInbox, { accountId });
  const contactId = items[0]?.contact.id ?? 0;

  const contactLoad = await load(stack, { path: addressOf(getContact, { accountId, contactId }), token });
  const meLoad = await load(stack, { path: addressOf(getMe, {}), token });
  const inboxLoad = await load(stack, { path: addressOf(listInbox, { accountId }), token });
  const inboxAlone = await load(stack, { path: addressOf(listInbox, { accountId }), token, connections: 1 });

  return [
    atLeast('GET one contact, 50 connections', {
      value: contactLoad.perSecond,
      limit: 4_000,
      unit: 'calls/s',
    }),
    atMost('GET one contact, CPU of the API', {
      value: contactLoad.cpuMicroseconds,
      limit: 200,
      unit: 'µs/call',
    }),
    figureWithoutTarget('GET /me, 50 connections', meLoad.perSecond, 'calls/s'),
    figureWithoutTarget('GET /me, CPU of the API', meLoad.cpuMicroseconds, 'µs/call'),
    figureWithoutTarget('inbox page, 50 connections', inboxLoad.perSecond, 'calls/s'),
    figureWithoutTarget('inbox page, CPU of the API', inboxLoad.cpuMicroseconds, 'µs/call'),
    atMost('inbox page, 1 connection, p50', { value: inboxAlone.p50Ms, limit: 2, unit: 'ms' }),
    atMost('inbox page, 1 connection, p99', { value: inboxAlone.p99Ms, limit: 20, unit: 'ms' }),
    ...(await measureSending(client, accountId)),
  ];
}
