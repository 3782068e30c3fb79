import { getAccount } from 'shared-contracts/api/accounts';
import { deleteAccount } from 'shared-contracts/api/accounts/deletion';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { createDefaultList, createGroup, deleteGroup, updateGroup } from 'shared-contracts/api/groups';
import * as flows from 'shared-contracts/api/flows';
import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { revokePermissions } from '../../testing/revoke-permissions.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { openHours } from '../waves/testing/sent-waves.ts';
import { addToList, runsOf, textsTo, workAt } from './testing/flow-scene.ts';
import {
  createTestFlow,
  onReply,
  onReplyMove,
  onSilence,
  withLists,
  writtenFlow,
} from './testing/written-flows.ts';

const api = useApi();
beforeAll(() => openHours(api));

/** Signs in staff whose account is in a group with two default lists, one of which the account already had. */
async function withGroup() {
  const { staff, vip } = await withLists(api);
  const { id: groupId } = await staff.call(createGroup, { group: { name: 'Coast' } });
  await staff.call(updateGroup, { groupId, accountsToAdd: [staff.accountId] });
  const { id: vipOfGroup } = await staff.call(createDefaultList, { groupId, name: 'VIP' });
  const { id: newcomers } = await staff.call(createDefaultList, { groupId, name: 'Newcomers' });

  return { staff, vip, groupId, vipOfGroup, newcomers };
}

test('[AU-05] flows of a group are for those who manage groups, and shown to those who manage flows of its accounts', async () => {
  const { staff, groupId, vipOfGroup } = await withGroup();
  const [stranger, manager] = [await api.signedIn('owner'), await api.signedIn('manager', staff)];
  await revokePermissions(api.platform, manager, ['manage_groups']);
  const input = { groupId, flow: writtenFlow([onReply(vipOfGroup)]) };
  await expectRefusal(stranger.call(flows.createFlow, input), 'not_found');
  await expectRefusal(manager.call(flows.createFlow, input), 'forbidden');

  const flow = await staff.call(flows.createFlow, input);

  expect(flow).toMatchObject({
    accountId: null,
    groupId,
    group: { name: 'Coast' },
    lists: [{ name: 'VIP' }],
  });
  const { items } = await manager.call(flows.listFlows, { account_id: staff.accountId });
  expect(items).toMatchObject([{ id: flow.id, groupId, actions: [] }]);
  expect(await manager.call(flows.getFlow, { flowId: flow.id })).toMatchObject({ actions: [] });
  await expectRefusal(manager.call(flows.updateFlow, { flowId: flow.id, isPaused: true }), 'forbidden');
  await expectRefusal(manager.call(flows.deleteFlow, { flowId: flow.id }), 'forbidden');
  await expectRefusal(stranger.call(flows.getFlow, { flowId: flow.id }), 'not_found');
  await expectRefusal(staff.call(deleteGroup, { groupId }), 'group_has_flows');
  await staff.call(flows.deleteFlow, { flowId: flow.id });
  expect(await staff.call(deleteGroup, { groupId })).toEqual({});
});

test('[AD-03][AU-05] a deleted account cancels a group flow’s steps for its contacts only', async () => {
  const { staff, groupId, vipOfGroup } = await withGroup();
  const { orgId, accountId } = staff;
  const colleague = await api.signedIn('owner', await api.make.account(orgId));
  await staff.call(updateGroup, { groupId, accountsToAdd: [colleague.accountId] });
  const flow = await staff.call(flows.createFlow, {
    groupId,
    flow: writtenFlow([onSilence(vipOfGroup, 3_600), onSilence(vipOfGroup, 7_200, 'Another day, then?')]),
  });
  const enter = async (one: SignedIn) => {
    const { contactId } = await api.make.contact(one);
    const { items } = await one.call(listLists, { accountId: one.accountId });
    await addToList(one, items.find(({ name }) => name === 'VIP')?.id ?? 0, [contactId]);

    return contactId;
  };
  const [gone, stays] = [await enter(staff), await enter(colleague)];
  const states = async (contactId: number) =>
    (await runsOf(api, orgId, flow.id))
      .filter((run) => run.contactId === contactId)
      .map(({ state, reason }) => [state, reason]);
  expect(await states(gone)).toEqual([['waiting', null]]);
  await staff.call(flows.updateFlow, { flowId: flow.id, isPaused: true });
  const { name } = await staff.call(getAccount, { accountId });
  await staff.call(deleteAccount, { accountId, name });

  const ended = [['removed', 'contact_deleted']];
  expect([await states(gone), await states(stays)]).toEqual([ended, [['waiting', null]]]);
  await colleague.call(flows.updateFlow, { flowId: flow.id, isPaused: false });
  await workAt(api, new Date(Date.now() + 4_000_000));
  expect([await states(gone), await textsTo(api, orgId, gone)]).toEqual([ended, []]);
  expect(await textsTo(api, orgId, stays)).toEqual(['Still there?']);
});

test('[AU-05] a flow of a group names its default lists, no lists of an account', async () => {
  const { staff, vip, groupId } = await withGroup();

  const refusal = await expectRefusal(
    staff.call(flows.createFlow, { groupId, flow: writtenFlow([onReply(vip + 1_000_000)]) }),
    'flow_invalid',
  );
  expect(refusal.fields).toEqual({
    'flow.steps.0.eventFilledArgs.listId': "Step 1's event does not have an attached list.",
  });
  const { items } = await staff.call(flows.listAvailableLists, {
    accountId: staff.accountId,
    group_id: groupId,
  });
  expect(items.map(({ name, kind }) => [name, kind])).toEqual([
    ['Newcomers', 'default'],
    ['VIP', 'default'],
  ]);
  const made = await staff.call(flows.createDefaultFlowList, { accountId: staff.accountId, groupId });
  expect(made).toMatchObject({ name: 'Default List', kind: 'default' });
});

test('[AU-03] a circle through a flow of a group is found by the names of lists', async () => {
  const { staff, vip, groupId, vipOfGroup, newcomers } = await withGroup();
  await staff.call(flows.createFlow, {
    groupId,
    flow: writtenFlow([onReplyMove(newcomers, vipOfGroup)], 'Promote'),
  });
  const lists = (await staff.call(flows.listAvailableLists, { accountId: staff.accountId })).items;
  const own = lists.find(({ name }) => name === 'Newcomers')?.id ?? 0;

  const refusal = await expectRefusal(createTestFlow(staff, [onReplyMove(vip, own)]), 'flow_invalid');

  expect(Object.values(refusal.fields ?? {})).toEqual([
    "Step 1's action leads contacts round in a circle: VIP → Newcomers → VIP, with the flow Promote.",
  ]);
});
