import { createToken } from 'shared-contracts/api/developers';
import { getMe, getPushKey, logout, registerDevice } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const deviceToken = JSON.stringify({
  endpoint: 'https://push.example.com/subscription/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

async function devicesOf(userId: number): Promise<number> {
  const rows = await api.platform.database.db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .execute();

  return rows.length;
}

test('[SH-18] an expired trial answers 402 from GET /me', async () => {
  const staff = await api.signedIn('owner');
  const { db } = api.platform.database;
  const set = async (values: object) => {
    await db.updateTable('organizations').set(values).where('org_id', '=', staff.orgId).execute();
    await api.platform.database.inTransaction(async (tx) =>
      api.platform.sessions.forgetOrganization(tx, staff.orgId),
    );
  };
  await set({ is_on_free_trial: true, trial_ends_at: new Date(Date.now() - 1_000) });

  await expectRefusal(staff.call(getMe, {}), 'payment_required');
  await set({ trial_ends_at: new Date(Date.now() + 86_400_000) });
  expect((await staff.call(getMe, {})).organization.isOnFreeTrial).toBe(true);
});

test('[SH-07] GET /me returns the person, their accounts and their permissions', async () => {
  const staff = await api.signedIn('agent');
  const { contactId, name } = await api.make.contact(staff, { name: 'Maya Harper' });
  await api.make.account(staff.orgId, { name: 'Not mine' });
  await api.platform.database.db
    .insertInto('last_active_conversations')
    .values({
      org_id: staff.orgId,
      user_id: staff.userId,
      account_id: staff.accountId,
      contact_id: contactId,
    })
    .execute();
  const me = await staff.call(getMe, {});

  expect(me).toMatchObject({
    id: staff.userId,
    email: staff.email,
    role: { key: 'agent', name: 'Agent' },
    orgPermissions: [],
    accountPermissions: [{ accountId: staff.accountId }],
    lastActiveConversations: [{ accountId: staff.accountId, contactId, contactName: name }],
  });
  expect(me.accountPermissions[0]?.permissions.toSorted()).toEqual([
    'manage_contacts',
    'manage_templates',
    'view_conversations',
  ]);
  expect(me.organization.accounts.map(({ id }) => id)).toEqual([staff.accountId]);
});

test('[SH-22] registers a browser once per person, and refuses invalid subscriptions', async () => {
  const [staff, other] = [await api.signedIn('agent'), await api.signedIn('agent')];
  await expectRefusal(staff.call(registerDevice, { userId: other.userId, deviceToken }), 'not_found');
  const refusal = await expectRefusal(
    staff.call(registerDevice, { userId: staff.userId, deviceToken: 'abc' }),
    'invalid_input',
  );
  expect(refusal.fields).toHaveProperty('deviceToken');

  await staff.call(registerDevice, { userId: staff.userId, deviceToken });
  await staff.call(registerDevice, { userId: staff.userId, deviceToken });
  expect(await devicesOf(staff.userId)).toBe(1);
});

test('[SH-04] signing out forgets the browser', async () => {
  const staff = await api.signedIn('agent');
  await staff.call(registerDevice, { userId: staff.userId, deviceToken });
  await staff.call(logout, { userId: staff.userId });

  expect(await devicesOf(staff.userId)).toBe(0);
});

test('[SH-22] the push key stays the same', async () => {
  const staff = await api.signedIn('agent');
  const first = await staff.call(getPushKey, {});

  expect(await staff.call(getPushKey, {})).toEqual(first);
});

test('[AD-01][AD-06] GET /me says whether one’s own organization has access tokens', async () => {
  const password = 'correct horse battery';
  const owner = await api.signedIn('owner', await api.make.place(), { password });
  const [agent, stranger] = [await api.signedIn('agent', owner), await api.signedIn('owner')];
  const hasTokens = async (staff: typeof owner) => (await staff.call(getMe, {})).organization.hasAccessTokens;

  expect(await hasTokens(agent)).toBe(false);
  await owner.call(createToken, { name: 'Till', password });
  expect(await hasTokens(agent)).toBe(true);
  expect(await hasTokens(stranger)).toBe(false);
});
