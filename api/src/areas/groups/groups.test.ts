import { listLists } from 'shared-contracts/api/contacts/lists';
import * as groupApi from 'shared-contracts/api/groups';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();
const groupOf = (owner: SignedIn, name = 'Stores') => owner.call(groupApi.createGroup, { group: { name } });
const listNames = async (owner: SignedIn, accountId: number) =>
  (await owner.call(listLists, { accountId })).items.map(({ name }) => name).toSorted();

test('[AD-09] groups are for those who manage them, of their own organization', async () => {
  const [owner, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const agent = await api.signedIn('agent', owner);
  const { id: groupId } = await groupOf(owner);
  const missing = 'Sorry, but your requested group was not found or you do not have permission!';
  await expectRefusal(api.anybody.call(groupApi.listGroups, {}), 'not_signed_in');
  await expectRefusal(agent.call(groupApi.listGroups, {}), 'forbidden');
  await expectRefusal(agent.call(groupApi.createGroup, { group: { name: 'Mine' } }), 'forbidden');
  expect(await expectRefusal(stranger.call(groupApi.getGroup, { groupId }), 'group_not_found')).toMatchObject(
    {
      message: missing,
      status: 404,
    },
  );
  await expectRefusal(stranger.call(groupApi.updateGroup, { groupId }), 'group_not_found');
  await expectRefusal(stranger.call(groupApi.deleteGroup, { groupId }), 'group_not_found');
  await expectRefusal(stranger.call(groupApi.listGroupAccounts, { groupId }), 'group_not_found');
  await expectRefusal(stranger.call(groupApi.listAvailableAccounts, { groupId }), 'group_not_found');
  await expectRefusal(
    stranger.call(groupApi.createDefaultList, { groupId, name: 'News' }),
    'group_not_found',
  );
  await expectRefusal(
    owner.call(groupApi.updateGroup, { groupId, accountsToAdd: [stranger.accountId] }),
    'not_found',
  );
  expect(
    (await expectRefusal(owner.call(groupApi.createGroup, { group: { name: ' ' } }), 'invalid_input')).fields,
  ).toEqual({ 'group.name': 'Name is a required field.' });
  await expectRefusal(groupOf(owner), 'group_exists');
  expect((await stranger.call(groupApi.listGroups, {})).items).toEqual([]);
});

test('[AD-09] people who send group waves without managing groups can read groups but not change them', async () => {
  const owner = await api.signedIn('owner');
  const reader = await api.signedIn('agent', owner);
  await api.platform.database.db
    .insertInto('user_org_permissions')
    .values({ org_id: owner.orgId, user_id: reader.userId, permission: 'manage_waves' })
    .execute();
  const { id: groupId } = await groupOf(owner);
  const again = api.withToken((await api.make.staff('agent', owner)).token);
  await expectRefusal(again.call(groupApi.getGroup, { groupId }), 'forbidden');
  expect(await reader.call(groupApi.getGroup, { groupId })).toMatchObject({ name: 'Stores' });
  await expectRefusal(reader.call(groupApi.deleteGroup, { groupId }), 'forbidden');
});

test('[AD-09] accounts come and go, and are available while they are not in the group', async () => {
  const owner = await api.signedIn('owner');
  const { accountId, orgId } = owner;
  const second = await api.make.account(orgId, { name: 'Airport' });
  const { id: groupId } = await groupOf(owner);
  const availableIds = async () =>
    (await owner.call(groupApi.listAvailableAccounts, { groupId })).items.map(({ id }) => id);
  expect(new Set(await availableIds())).toEqual(new Set([accountId, second.accountId]));

  const added = await owner.call(groupApi.updateGroup, {
    groupId,
    group: { name: 'Airports' },
    accountsToAdd: [second.accountId, second.accountId],
  });
  expect(added.accountsAdded).toEqual([{ id: second.accountId, name: 'Airport', phone: second.phone }]);
  expect(added.group).toMatchObject({ name: 'Airports', accountCount: 1, org_id: orgId });
  expect(await availableIds()).toEqual([accountId]);
  expect((await owner.call(groupApi.listGroupAccounts, { groupId })).items).toMatchObject([
    { name: 'Airport' },
  ]);
  const again = await owner.call(groupApi.updateGroup, { groupId, accountsToAdd: [second.accountId] });
  expect(again.accountsAdded).toEqual([]);

  const removed = await owner.call(groupApi.updateGroup, { groupId, accountsToRemove: [second.accountId] });
  expect(removed.accountsRemoved).toMatchObject([{ name: 'Airport' }]);
  expect((await owner.call(groupApi.getGroup, { groupId })).accounts).toEqual([]);
});

test('[AD-09] every account of a group has its default lists, from when it joins', async () => {
  const owner = await api.signedIn('owner');
  const { accountId, orgId } = owner;
  const second = await api.make.account(orgId);
  const { id: groupId } = await groupOf(owner);
  await owner.call(groupApi.updateGroup, { groupId, accountsToAdd: [accountId] });
  const list = await owner.call(groupApi.createDefaultList, { groupId, name: 'News' });
  await expectRefusal(owner.call(groupApi.createDefaultList, { groupId, name: 'News' }), 'list_exists');
  await expectRefusal(owner.call(groupApi.createDefaultList, { groupId, name: 'All' }), 'list_built_in');
  const refusal = expectRefusal(
    owner.call(groupApi.createDefaultList, { groupId, name: 'a-b' }),
    'invalid_input',
  );
  expect((await refusal).fields).toEqual({
    name: 'List name may only contain AlphaNumeric characters with Spaces',
  });
  expect(await listNames(owner, accountId)).toEqual(['All', 'News', 'Unsubscribe']);

  await owner.call(groupApi.updateGroup, { groupId, accountsToAdd: [second.accountId] });
  const colleague = await api.signedIn('owner', second);
  expect(await listNames(colleague, second.accountId)).toEqual(['All', 'News', 'Unsubscribe']);

  await owner.call(groupApi.deleteDefaultList, { groupId, defaultListId: list.id });
  await expectRefusal(
    owner.call(groupApi.deleteDefaultList, { groupId, defaultListId: list.id }),
    'list_not_found',
  );
  expect((await owner.call(groupApi.listDefaultLists, { groupId })).items).toEqual([]);
  expect(await listNames(owner, accountId)).toContain('News');
});

test('[AD-09] a group goes, and its accounts stay; not while a wave to it is planned', async () => {
  const owner = await api.signedIn('owner');
  const { db } = api.platform.database;
  const { accountId, orgId } = owner;
  const { id: groupId } = await groupOf(owner);
  await owner.call(groupApi.updateGroup, { groupId, accountsToAdd: [accountId] });
  const wave = {
    org_id: orgId,
    wave_type: 'organization' as const,
    name: 'Sale',
    status: 'scheduled' as const,
    group_id: groupId,
    scheduled_at: new Date(Date.now() + 86_400_000),
    time_zone: 'America/New_York',
    job_description: JSON.stringify({ body: 'Hi', media: [], contact_ids: [] }),
    created_by: owner.userId,
  };
  await db.insertInto('waves').values(wave).execute();
  await expectRefusal(owner.call(groupApi.deleteGroup, { groupId }), 'group_in_use');
  await db.updateTable('waves').set({ status: 'stopped' }).where('group_id', '=', groupId).execute();

  await owner.call(groupApi.deleteGroup, { groupId });
  await expectRefusal(owner.call(groupApi.getGroup, { groupId }), 'group_not_found');
  const { items } = await owner.call(groupApi.listGroups, {});
  expect(items).toEqual([]);
});
