import { deleteList } from 'shared-contracts/api/contacts/lists';
import * as flows from 'shared-contracts/api/flows';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { revokePermissions } from '../../testing/revoke-permissions.ts';
import { useApi } from '../../testing/test-api.ts';
import {
  createTestFlow,
  onReply,
  onReplyMove,
  onSilence,
  withLists,
  writtenFlow,
} from './testing/written-flows.ts';

const api = useApi();
const day = 86_400;

test('[AU-01] flows are for those who manage them on the account', async () => {
  const { staff, vip } = await withLists(api);
  const flow = await createTestFlow(staff, [onReply(vip)]);
  const [stranger, agent] = [await api.signedIn('owner'), await api.signedIn('agent', staff)];
  await revokePermissions(api.platform, agent, ['manage_flows']);
  const place = { account_id: staff.accountId };
  const written = { accountId: staff.accountId, flow: writtenFlow([onReply(vip)]) };

  await expectRefusal(api.anybody.call(flows.listFlows, place), 'not_signed_in');
  await expectRefusal(stranger.call(flows.listFlows, place), 'not_found');
  await expectRefusal(stranger.call(flows.createFlow, written), 'not_found');
  await expectRefusal(agent.call(flows.listFlows, place), 'forbidden');
  await expectRefusal(agent.call(flows.createFlow, written), 'forbidden');
  for (const one of [flows.getFlow, flows.deleteFlow, flows.duplicateFlow]) {
    await expectRefusal(stranger.call(one, { flowId: flow.id }), 'not_found');
    await expectRefusal(agent.call(one, { flowId: flow.id }), 'forbidden');
  }
  await expectRefusal(stranger.call(flows.updateFlow, { flowId: flow.id, isPaused: true }), 'not_found');
  await expectRefusal(agent.call(flows.updateFlow, { flowId: flow.id, isPaused: true }), 'forbidden');
  await expectRefusal(staff.call(flows.createFlow, { flow: written.flow }), 'invalid_input');
});

test('[AU-01] flows are listed newest first, by chip and by a part of name or description, page by page', async () => {
  const { staff, vip } = await withLists(api);
  for (let made = 0; made < 31; made += 1) {
    await createTestFlow(staff, [onReply(vip)], `Flow ${made}`);
  }
  expect(await auditedActions(api, staff.userId)).toContain('flow.created');
  const paused = await createTestFlow(staff, [onReply(vip), onSilence(vip, day)], 'Win_back');
  await staff.call(flows.updateFlow, { flowId: paused.id, isPaused: true });
  const place = { account_id: staff.accountId };

  const first = await staff.call(flows.listFlows, place);
  expect(first.items).toHaveLength(30);
  expect(first.items[0]).toMatchObject({
    id: paused.id,
    isPaused: true,
    stepCount: 2,
    contactCount: 0,
    messagesSent: 0,
    waitingCount: 0,
    actions: ['edit', 'resume', 'duplicate', 'delete'],
  });
  const second = await staff.call(flows.listFlows, { ...place, start_cursor: first.nextPageCursor });
  expect(second).toMatchObject({ nextPageCursor: 0, items: [{ name: 'Flow 1' }, { name: 'Flow 0' }] });
  const names = async (query: object) =>
    (await staff.call(flows.listFlows, { ...place, ...query })).items.map(({ name }) => name);
  expect(await names({ show_paused: true })).toEqual(['Win_back']);
  expect(await names({ show_active: true, name_hint: 'flow 30' })).toEqual(['Flow 30']);
  expect(await names({ name_hint: 'n_b' })).toEqual(['Win_back']);
  expect(await names({ name_hint: 'greets', show_paused: true })).toEqual(['Win_back']);
});

test('[AU-02] a flow is created with its steps, once for each key', async () => {
  const { staff, vip, other } = await withLists(api);
  const input = {
    accountId: staff.accountId,
    clientKey: 'one-of-its-own',
    flow: writtenFlow([onReply(vip, 'JOIN, Hi'), onSilence(vip, 2 * day), onReplyMove(other, vip)]),
  };

  const flow = await staff.call(flows.createFlow, input);

  expect((await staff.call(flows.createFlow, input)).id).toBe(flow.id);
  expect(await staff.call(flows.getFlow, { flowId: flow.id })).toMatchObject({
    name: 'Welcome',
    description: 'Greets who texts',
    accountId: staff.accountId,
    groupId: null,
    isPaused: false,
    version: 1,
    lists: [
      { id: other, name: 'Regulars' },
      { id: vip, name: 'VIP' },
    ],
    steps: [
      { eventId: 'received_keyword', eventFilledArgs: { listId: vip, keywords: 'JOIN, Hi', delay: 0 } },
      {
        eventId: 'not_responded',
        eventFilledArgs: { delay: 172_800 },
        actionFilledArgs: { body: 'Still there?' },
      },
      { actionId: 'list_move_action', actionFilledArgs: { listId: vip, body: '' } },
    ],
  });
});

test('[AU-03] steps that cannot work are refused, with a sentence at each input', async () => {
  const { staff, vip, other } = await withLists(api);
  const { platform } = api;
  const fieldsOf = async (flow: object) => {
    const refusal = await expectRefusal(
      staff.call(flows.createFlow, { accountId: staff.accountId, flow }),
      'flow_invalid',
    );

    return refusal.fields;
  };
  const broken = {
    ...onReply(vip),
    actionFilledArgs: { body: 'Hi', templateId: 999_999, custom_domain_id: 999_999 },
  };

  expect(await fieldsOf({})).toEqual({
    'flow.name': 'The flow is missing a name!',
    'flow.description': 'The flow is missing a description!',
    'flow.steps': 'The flow is missing a step!',
  });
  expect(
    await fieldsOf(writtenFlow([onReply(vip, 'A, stop'), onSilence(999_999, 60), onReply(other, 'a')])),
  ).toEqual({
    'flow.steps.0.eventFilledArgs.keywords':
      'Step 1 uses stop, which never reaches a flow: it opts people in or out, or asks for help. Choose another word.',
    'flow.steps.1.eventFilledArgs.listId': "Step 2's event does not have an attached list.",
    'flow.steps.2.eventFilledArgs.keywords': 'Keywords can only be used once per flow. Duplicates found: A',
  });
  expect(await fieldsOf(writtenFlow([broken]))).toEqual({
    'flow.steps.0.actionFilledArgs.templateId': "Step 1's action uses a template that no longer exists.",
    'flow.steps.0.actionFilledArgs.custom_domain_id': "Step 1's action uses a domain that no longer exists.",
  });
  const picture = { ...onReply(vip), actionFilledArgs: { media: ['https://elsewhere.example/a.png'] } };
  await expectRefusal(
    staff.call(flows.createFlow, { accountId: staff.accountId, flow: writtenFlow([picture]) }),
    'media_unknown',
  );
  await expectRefusal(staff.call(flows.createFlow, { accountId: staff.accountId } as never), 'invalid_input');
  expect(
    await platform.database.db.selectFrom('flows').select('id').where('org_id', '=', staff.orgId).execute(),
  ).toEqual([]);
});

test('[AU-03] a step that is never triggered is flagged by every answer, and saved', async () => {
  const { staff, vip, other } = await withLists(api);
  const flag = { stepIndex: 1, code: 'duplicate_trigger', message: 'This step will never be triggered.' };
  const steps = [onReply(vip, 'JOIN'), onReply(vip, 'HELLO')];
  const flow = await createTestFlow(staff, steps);
  expect(flow.flags).toEqual([flag]);
  expect((await staff.call(flows.getFlow, { flowId: flow.id })).flags).toEqual([flag]);

  const edit = (edited: typeof steps, version: number) =>
    staff.call(flows.updateFlow, { flowId: flow.id, version, flow: writtenFlow(edited) });
  const again = await edit([...steps, onReply(other, 'OTHER')], flow.version);
  expect(again.flags).toEqual([flag]);
  expect((await edit([onReply(vip, 'JOIN'), onReply(other, 'HELLO')], again.version)).flags).toEqual([]);
});

test('[AU-03] moves that lead round in a circle through another flow are refused, with its name', async () => {
  const { staff, vip, other } = await withLists(api);
  await createTestFlow(staff, [onReplyMove(vip, other)], 'Promote');
  const back = writtenFlow([onReply(vip), onReplyMove(other, vip, 'BACK')], 'Return');

  const refusal = await expectRefusal(
    staff.call(flows.createFlow, { accountId: staff.accountId, flow: back }),
    'flow_invalid',
  );

  expect(refusal.fields).toEqual({
    'flow.steps.1.actionFilledArgs.listId':
      "Step 2's action leads contacts round in a circle: Regulars → VIP → Regulars, with the flow Promote.",
  });
});

test('[AU-02] an edit keeps the ids of steps that stay, and forgets lists that were deleted', async () => {
  const { staff, vip, other } = await withLists(api);
  const flow = await createTestFlow(staff, [onReply(vip, 'JOIN'), onSilence(other, day)]);
  const [first, second] = flow.steps;

  const changed = await staff.call(flows.updateFlow, {
    flowId: flow.id,
    version: 1,
    flow: writtenFlow(
      [
        { ...onSilence(other, 2 * day), id: second?.id ?? null },
        onReply(other, 'NEW'),
        { ...onReply(vip, 'JOIN'), id: first?.id ?? null },
      ],
      'Better',
    ),
  });

  expect(changed).toMatchObject({ name: 'Better', version: 2 });
  expect(changed.steps.map(({ id }) => id)).toEqual([second?.id, expect.any(Number), first?.id]);
  await staff.call(deleteList, { listId: other });
  const after = await staff.call(flows.getFlow, { flowId: flow.id });
  expect(after.steps.map(({ eventFilledArgs }) => eventFilledArgs.listId)).toEqual([null, null, vip]);
});

test('[AU-02] saving an older version says who changed what, and overwrites nothing', async () => {
  const { staff, vip } = await withLists(api);
  const flow = await createTestFlow(staff, [onReply(vip, 'JOIN')]);
  const colleague = await api.signedIn('manager', staff);
  const edit = (body: string) => ({
    flowId: flow.id,
    version: flow.version,
    flow: writtenFlow([{ ...onReply(vip, 'JOIN', body), id: flow.steps[0]?.id ?? null }]),
  });
  await colleague.call(flows.updateFlow, edit('First'));

  const refusal = await expectRefusal(staff.call(flows.updateFlow, edit('Second')), 'flow_changed');

  expect(refusal.fields).toEqual({
    'flow.steps.0': expect.stringContaining('changed this in the meantime.'),
  });
  const now = await staff.call(flows.getFlow, { flowId: flow.id });
  expect(now).toMatchObject({ version: 2, steps: [{ actionFilledArgs: { body: 'First' } }] });
  await expectRefusal(
    staff.call(flows.updateFlow, { flowId: flow.id, flow: writtenFlow([onReply(vip)]) }),
    'invalid_input',
  );
});

test('[AU-01] pausing and resuming need no version and are no edit', async () => {
  const { staff, vip } = await withLists(api);
  const { id: flowId } = await createTestFlow(staff, [onReply(vip)]);

  const paused = await staff.call(flows.updateFlow, { flowId, isPaused: true });
  const resumed = await staff.call(flows.updateFlow, { flowId, isPaused: false, overdue: 'skip' });

  expect(paused).toMatchObject({ isPaused: true, version: 1, overdueCount: 0 });
  expect(resumed).toMatchObject({
    isPaused: false,
    version: 1,
    actions: ['edit', 'pause', 'duplicate', 'delete'],
  });
});

test('[AU-01] the name of a copy is cut between characters, not within one', async () => {
  const { staff, vip } = await withLists(api);
  const flow = await createTestFlow(staff, [onReply(vip, 'JOIN')]);
  const name = `${'x'.repeat(194)}🎉`;
  await api.platform.database.db.updateTable('flows').set({ name }).where('id', '=', flow.id).execute();

  const copy = await staff.call(flows.duplicateFlow, { flowId: flow.id });
  expect(copy.name).toBe(`${'x'.repeat(194)} copy`);
});

test('[AU-01] a copy is paused and has steps of its own; a deleted flow is not there any more', async () => {
  const { staff, vip } = await withLists(api);
  const flow = await createTestFlow(staff, [onReply(vip, 'JOIN')]);

  const copy = await staff.call(flows.duplicateFlow, { flowId: flow.id });
  expect(copy).toMatchObject({
    name: 'Welcome copy',
    isPaused: true,
    steps: [{ eventFilledArgs: { keywords: 'JOIN' } }],
  });
  expect(copy.steps[0]?.id).not.toBe(flow.steps[0]?.id);

  expect(await staff.call(flows.deleteFlow, { flowId: flow.id })).toEqual({ waitingCount: 0 });
  await expectRefusal(staff.call(flows.getFlow, { flowId: flow.id }), 'not_found');
  await expectRefusal(staff.call(flows.updateFlow, { flowId: flow.id, isPaused: true }), 'not_found');
  const { items } = await staff.call(flows.listFlows, { account_id: staff.accountId });
  expect(items.map(({ id }) => id)).toEqual([copy.id]);
});

test('[AU-02] events and actions match the table, with hidden ones marked', async () => {
  const { staff } = await withLists(api);

  const { events, actions } = await staff.call(flows.listEventsAndActions, {});

  expect(events).toEqual([
    {
      id: 'received_keyword',
      friendlyName: 'Received Keyword',
      isHidden: false,
      args: ['listId', 'keywords'],
    },
    { id: 'not_responded', friendlyName: 'No Response Since', isHidden: false, args: ['listId', 'delay'] },
    { id: 'not_converted', friendlyName: 'No Conversion Since', isHidden: true, args: ['listId', 'delay'] },
  ]);
  expect(actions.map(({ id }) => id)).toEqual([
    'list_copy_action',
    'list_move_action',
    'send_text',
    'redeem_reward',
    'subscribe_to_rewards',
  ]);
});

test('[AU-04] lists for steps say which flows listen on them, and a default list is made once', async () => {
  const { staff, vip } = await withLists(api);
  const { accountId } = staff;
  const agent = await api.signedIn('agent', staff);
  await revokePermissions(api.platform, agent, ['manage_flows']);
  const flow = await createTestFlow(staff, [onReply(vip)]);
  await expectRefusal(agent.call(flows.listAvailableLists, { accountId }), 'forbidden');
  await expectRefusal(agent.call(flows.createDefaultFlowList, { accountId }), 'forbidden');

  const { items } = await staff.call(flows.listAvailableLists, { accountId });
  expect(items.map(({ name, kind, usedBy }) => [name, kind, usedBy.map(({ id }) => id)])).toEqual([
    ['Regulars', 'plain', []],
    ['VIP', 'plain', [flow.id]],
  ]);
  const own = await staff.call(flows.listAvailableLists, { accountId, skip_flow_id: flow.id });
  expect(own.items.flatMap(({ usedBy }) => usedBy)).toEqual([]);

  const made = await staff.call(flows.createDefaultFlowList, { accountId });
  expect(made).toMatchObject({ name: 'Default List', kind: 'plain', usedBy: [] });
  expect((await staff.call(flows.createDefaultFlowList, { accountId })).id).toBe(made.id);
});

test('[TX-10] a flow whose text has a link that opens another host than it shows is not saved', async () => {
  const { staff, vip } = await withLists(api);
  const call = createTestFlow(staff, [onReply(vip, '', 'See https://evil.example\\@shop.com')]);

  expect((await expectRefusal(call, 'flow_invalid')).fields).toEqual({
    'flow.steps.0.actionFilledArgs.body': expect.stringContaining('opens evil.example.'),
  });
});

test('[TX-08] a flow is not saved if its short links make its text too long for everyone', async () => {
  const { staff, vip } = await withLists(api);
  const step = onReply(vip, '', 'x.co/a '.repeat(220).trim());
  const shortening = { ...step, actionFilledArgs: { ...step.actionFilledArgs, shorten_links: true } };

  expect((await expectRefusal(createTestFlow(staff, [shortening]), 'flow_invalid')).fields).toEqual({
    'flow.steps.0.actionFilledArgs.body': expect.stringContaining('Shorten it to 1,600.'),
  });
  expect(await createTestFlow(staff, [step])).toMatchObject({ name: 'Welcome' });
});
