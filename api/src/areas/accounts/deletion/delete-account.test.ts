import { getAccount, listAccounts } from 'shared-contracts/api/accounts';
import { deleteAccount } from 'shared-contracts/api/accounts/deletion';
import { deleteContact } from 'shared-contracts/api/contacts';
import type { Client } from 'shared-contracts/client';
import { getAccountSettings, listAccountSettings } from 'shared-contracts/api/accounts/settings';
import { listFlows } from 'shared-contracts/api/flows';
import { listAvailableAccounts } from 'shared-contracts/api/groups';
import { sendMessage } from 'shared-contracts/api/messages';
import { getMe } from 'shared-contracts/api/users';
import { createWave } from 'shared-contracts/api/waves';
import { afterEach, expect, test, vi } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { insertFlow } from '../../../testing/flow-rows.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { register } from '../../../testing/webhooks.ts';
import { createTestWave, inAWeek, withList, writtenWave } from '../../waves/testing/written-waves.ts';
import { releaseLostNumbers } from '../release-lost-numbers.job.ts';
import { purgeAccounts } from './purge-accounts.job.ts';

const api = useApi();
afterEach(() => vi.restoreAllMocks());

const db = () => api.platform.database.db;
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const signal = new AbortController().signal;

/** Signs in an owner of two accounts, working in the first. */
async function withTwo() {
  const scene = await withList(api);
  const other = await api.make.account(scene.staff.orgId);

  return { ...scene, owner: scene.staff, other };
}

const nameOf = (accountId: number) =>
  db().selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();

/** Deletes an account, confirming with its name. */
async function remove({ call }: Client, accountId: number) {
  const { name } = await nameOf(accountId);

  return call(deleteAccount, { accountId, name });
}

/** Adds accounts to a new group; returns the group's id. */
async function grouped({ orgId }: SignedIn, accountIds: readonly number[]): Promise<number> {
  const { id } = await db()
    .insertInto('groups')
    .values({ org_id: orgId, name: 'Stores' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = accountIds.map((accountId) => ({ org_id: orgId, group_id: id, account_id: accountId }));
  await db().insertInto('group_accounts').values(members).execute();

  return id;
}

test('[AD-03] an account is deleted by people who manage accounts, in their own organization', async () => {
  const { owner } = await withTwo();
  const manager = await api.signedIn('manager', owner);
  const stranger = await api.signedIn('owner');
  const { accountId } = owner;

  await expectRefusal(remove(api.anybody, accountId), 'not_signed_in');
  await expectRefusal(remove(manager, accountId), 'forbidden');
  await expectRefusal(remove(stranger, accountId), 'not_found');
  expect(await owner.call(getAccount, { accountId })).toMatchObject({ id: accountId });
});

test('[AD-03] an account is deleted by its name alone, and by no address that leads to it by chance', async () => {
  const { owner } = await withTwo();
  const { accountId, token } = owner;
  const call = (path: string, body?: unknown) =>
    rawCall(api.url, {
      method: 'DELETE',
      path,
      token,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  await expectRefusal(owner.call(deleteAccount, { accountId, name: 'Another' }), 'account_name_wrong');
  expect(await call(`/accounts/${accountId}`)).toMatchObject({ status: 422 });
  expect(await call(`/accounts/${accountId}`, { name: '' })).toMatchObject({ status: 422 });
  for (const path of ['contacts/..', 'contacts/%2e%2E', 'contacts/.%2e/', '.', 'contacts/..%2f']) {
    expect({ path, ...(await call(`/accounts/${accountId}/${path}`)) }).toMatchObject({ path, status: 400 });
  }
  await expect(
    owner.call(deleteContact, { accountId, contactId: '..' as unknown as number }), // a program may send this
  ).rejects.toThrow('is no part of an address');
  expect(await owner.call(getAccount, { accountId })).toMatchObject({ id: accountId });

  const { name } = await nameOf(accountId);
  expect(await call(`/accounts/${accountId}`, { name })).toMatchObject({ status: 200 });
});

test('[AD-03] the last account stays, also if two people delete the last two at once', async () => {
  const { owner, other } = await withTwo();
  const outcomes = await Promise.allSettled(
    [owner.accountId, other.accountId].map((accountId) => remove(owner, accountId)),
  );
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

  expect(failures).toMatchObject([{ code: 'last_account', status: 409 }]);
  expect((await owner.call(listAccountSettings, { orgId: owner.orgId })).items).toHaveLength(1);
});

test('[AD-03] an account that a wave of a group goes out to stays until the wave has ended', async () => {
  const { owner, other } = await withTwo();
  const groupId = await grouped(owner, [owner.accountId, other.accountId]);
  const { accountId, orgId } = owner;
  const { id: waveId } = await db()
    .insertInto('waves')
    .values({
      org_id: orgId,
      group_id: groupId,
      wave_type: 'organization',
      name: 'All stores',
      status: 'sending',
      time_zone: 'America/New_York',
      job_description: JSON.stringify({ body: 'Hello', media: [], contact_ids: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await expectRefusal(remove(owner, accountId), 'account_in_group_wave');
  await db().updateTable('waves').set({ status: 'sent' }).where('id', '=', waveId).execute();
  await remove(owner, accountId);
});

test('[AD-03] a deleted account sends nothing and cannot be opened', async () => {
  const { owner, other, listId, contacts } = await withTwo();
  const { accountId, orgId } = owner;
  const [{ contactId } = { contactId: 0 }] = contacts;
  const groupId = await grouped(owner, [accountId, other.accountId]);
  const wave = await createTestWave(owner, writtenWave(owner, { list_ids: [listId] }));
  const planned = await owner.call(createWave, {
    accountId,
    wave: { scheduledTime: inAWeek(), jobDescription: { body: 'See you', contact_ids: [contactId] } },
  });
  const { id: messageId } = await owner.call(sendMessage, { accountId, contactId, body: 'Waiting' });
  await insertFlow(db(), { org_id: orgId, account_id: accountId });
  await register(owner, { url: 'https://example.com/texts', primaryPhone: owner.phone });
  expect((await owner.call(listFlows, { account_id: accountId })).items).toHaveLength(1);
  await remove(owner, accountId);

  const waves = await db().selectFrom('waves').select(['id', 'status']).where('org_id', '=', orgId).execute();
  expect(waves).toEqual(
    expect.arrayContaining([
      { id: wave.id, status: 'stopped' },
      { id: 'id' in planned ? planned.id : 0, status: 'stopped' },
    ]),
  );
  const text = await db()
    .selectFrom('messages')
    .select(['status', 'description'])
    .where('org_id', '=', orgId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  expect(text).toEqual({
    status: 'failed',
    description: 'The account was deleted before this text was sent, so it was not sent.',
  });
  for (const table of ['outbound', 'webhooks', 'numbers', 'user_account_permissions'] as const) {
    const rows = await db().selectFrom(table).selectAll().where('org_id', '=', orgId).execute();
    expect([table, rows.filter((row) => !('account_id' in row) || row.account_id === accountId)]).toEqual([
      table,
      [],
    ]);
  }
  await expectRefusal(owner.call(getAccount, { accountId }), 'not_found');
  await expectRefusal(owner.call(getAccountSettings, { accountId }), 'not_found');
  await expectRefusal(remove(owner, accountId), 'not_found');
  expect((await owner.call(listAccounts, {})).items).toEqual([]);
  expect((await owner.call(getMe, {})).organization.accounts).toEqual([]);
  expect((await owner.call(listAvailableAccounts, { groupId })).items).toEqual([]);
  expect((await owner.call(listAccountSettings, { orgId })).items.map(({ id }) => id)).toEqual([
    other.accountId,
  ]);
  expect(await auditedActions(api, owner.userId)).toContain('account.deleted');
});

test('[AD-03] a deleted account’s number is returned to its carrier, and cannot be claimed meanwhile', async () => {
  const { owner } = await withTwo();
  const release = vi.spyOn(api.platform.edges.carriers.get('simulator'), 'releaseNumber');
  await remove(owner, owner.accountId);
  const claims = () => db().selectFrom('number_claims').select(['phone', 'org_id']).execute();
  expect(await claims()).toContainEqual({ phone: owner.phone, org_id: owner.orgId });

  await releaseLostNumbers(api.platform, new Date());
  expect(release).toHaveBeenCalledWith(owner.phone);
  expect(await claims()).not.toContainEqual({ phone: owner.phone, org_id: owner.orgId });
});

test('[AD-03] a deleted account’s data is deleted after 35 days, except opt-outs', async () => {
  const { owner, other, contacts } = await withTwo();
  const { orgId, accountId } = owner;
  await api.make.contact(other);
  const [{ contactId, phone } = { contactId: 0, phone: '' }] = contacts;
  await db()
    .insertInto('consent_log')
    .values({
      org_id: orgId,
      account_id: accountId,
      contact_id: contactId,
      phone,
      change: 'opted_out',
      source: 'staff',
    })
    .execute();
  const rowsOf = async (table: 'contacts' | 'accounts' | 'consent_log') =>
    (await db().selectFrom(table).select('org_id').where('org_id', '=', orgId).execute()).length;
  const before = await rowsOf('contacts');
  await remove(owner, accountId);

  await purgeAccounts(api.platform, { now: days(34), signal });
  expect([await rowsOf('accounts'), await rowsOf('contacts')]).toEqual([2, before]);
  await purgeAccounts(api.platform, { now: days(36), signal });
  expect([await rowsOf('accounts'), await rowsOf('contacts'), await rowsOf('consent_log')]).toEqual([
    1, 1, 1,
  ]);
});
