import * as flows from 'shared-contracts/api/flows';
import * as insight from 'shared-contracts/api/flows/insight';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { revokePermissions } from '../../../testing/revoke-permissions.ts';
import { useApi } from '../../../testing/test-api.ts';
import { purgeFlows } from '../purge-flows.job.ts';
import { insertRun } from '../testing/flow-runs.ts';
import { createTestFlow, onReply, onSilence, withLists, writtenFlow } from '../testing/written-flows.ts';

const api = useApi();
const day = 86_400;

/** Creates a flow with a keyword and a reminder, and contacts in its account. */
async function withFlow(people = 3) {
  const { staff, vip, other } = await withLists(api);
  const flow = await createTestFlow(staff, [onReply(vip, 'JOIN'), onSilence(vip, 2 * day)]);
  const [first, second] = flow.steps;
  if (!first || !second) {
    throw new Error('The flow has two steps.');
  }
  const contacts: { contactId: number; name: string }[] = [];
  for (let made = 0; made < people; made += 1) {
    contacts.push(await api.make.contact(staff, { name: `Person ${made}` }));
  }
  const run = (stepId: number, person: number, values: Parameters<typeof insertRun>[2] = {}) =>
    insertRun(
      api,
      { ...staff, flowId: flow.id, stepId, contactId: contacts[person]?.contactId ?? 0 },
      values,
    );

  return { staff, vip, other, flow, first, second, contacts, run };
}

test('[AU-08] figures, people and history of a flow are for those who manage flows', async () => {
  const { staff, flow, first, contacts } = await withFlow(1);
  const [stranger, agent] = [await api.signedIn('owner'), await api.signedIn('agent', staff)];
  const { id: flowId } = flow;
  const person = { accountId: staff.accountId, contactId: contacts[0]?.contactId ?? 0 };
  const people = { flowId, step_id: first.id, figure: 'entered' as const };
  for (const [who, code] of [
    [stranger, 'not_found'],
    [agent, 'forbidden'],
  ] as const) {
    await expectRefusal(who.call(insight.getFlowInsight, { flowId }), code);
    await expectRefusal(who.call(insight.listFlowPeople, people), code);
    await expectRefusal(who.call(insight.listFlowHistory, { flowId }), code);
    await expectRefusal(who.call(insight.removeContactFromFlow, { ...person, flowId }), code);
  }
  await expectRefusal(stranger.call(insight.listContactFlows, person), 'not_found');
  await revokePermissions(api.platform, agent, ['view_conversations', 'manage_contacts']);
  await expectRefusal(agent.call(insight.listContactFlows, person), 'forbidden');
  await expectRefusal(
    staff.call(insight.listFlowPeople, { ...people, step_id: first.id + 1_000_000 }),
    'not_found',
  );
});

test('[AU-08] every figure of a step is as many as the people behind it', async () => {
  const { staff, flow, first, second, run } = await withFlow(5);
  await run(first.id, 0, { state: 'done', hasReplied: true });
  await run(first.id, 1, { state: 'refused', reason: 'budget_hour' });
  await run(second.id, 0);
  await run(second.id, 1, { state: 'held', reason: 'paused' });
  await run(second.id, 2, { state: 'answered', reason: 'replied' });
  await run(second.id, 3, { state: 'too_late', reason: 'overdue' });
  await run(second.id, 4, { state: 'removed', reason: 'left_list' });

  const answer = await staff.call(insight.getFlowInsight, { flowId: flow.id });

  expect(answer).toEqual({
    contactCount: 5,
    messagesSent: 0,
    steps: [
      { stepId: first.id, entered: 2, waiting: 0, sent: 1, answered: 1, optedOut: 0, failed: 1 },
      { stepId: second.id, entered: 5, waiting: 2, sent: 0, answered: 1, optedOut: 0, failed: 1 },
    ],
  });
  for (const { stepId, ...figures } of answer.steps) {
    for (const [figure, count] of Object.entries(figures)) {
      const { items } = await staff.call(insight.listFlowPeople, {
        flowId: flow.id,
        step_id: stepId,
        figure: figure as 'entered', // names of the figures
      });
      expect({ figure, count: items.length }).toEqual({ figure, count });
    }
  }
  expect(await staff.call(flows.getFlow, { flowId: flow.id })).toMatchObject({
    contactCount: 5,
    waitingCount: 2,
    overdueCount: 1,
  });
});

test('[AU-08] the history says what happened and why, newest first', async () => {
  const { staff, flow, first, second, contacts, run } = await withFlow(2);
  await run(first.id, 0, { state: 'done' });
  await run(second.id, 1, { state: 'refused', reason: 'opted_out' });

  const { items } = await staff.call(insight.listFlowHistory, { flowId: flow.id });

  expect(items).toMatchObject([
    {
      contact: { id: contacts[1]?.contactId, name: 'Person 1' },
      position: 2,
      eventId: 'not_responded',
      actionId: 'send_text',
      state: 'refused',
      explanation: 'The contact opted out of texts.',
    },
    { contact: { id: contacts[0]?.contactId }, position: 1, state: 'done', explanation: 'Done.' },
  ]);
  const ofOne = await staff.call(insight.listFlowHistory, {
    flowId: flow.id,
    contact_id: contacts[0]?.contactId ?? 0,
  });
  expect(ofOne.items).toHaveLength(1);
});

test('[AU-07] a contact’s flows show pending steps, and the contact can be removed for good', async () => {
  const { staff, flow, first, second, contacts, run } = await withFlow(1);
  const person = { accountId: staff.accountId, contactId: contacts[0]?.contactId ?? 0 };
  expect(await staff.call(insight.listContactFlows, person)).toEqual({ items: [] });
  await run(first.id, 0, { state: 'done' });
  await run(second.id, 0);

  const { items } = await staff.call(insight.listContactFlows, person);
  expect(items).toMatchObject([
    {
      flow: { id: flow.id, name: 'Welcome', isPaused: false },
      waiting: [{ stepId: second.id, state: 'waiting' }],
      last: { stepId: first.id, state: 'done' },
      isRemovable: true,
    },
  ]);
  const removed = await staff.call(insight.removeContactFromFlow, { ...person, flowId: flow.id });
  expect(removed).toEqual({ removedCount: 1 });
  const after = await staff.call(insight.listContactFlows, person);
  expect(after.items).toMatchObject([
    {
      waiting: [],
      last: { explanation: 'A teammate removed the contact.' },
      isRemovable: false,
    },
  ]);
  expect(await staff.call(flows.getFlow, { flowId: flow.id })).toMatchObject({ waitingCount: 0 });
});

test('[AU-02] before an edit is saved it says what becomes of those who wait, and then does that', async () => {
  const { staff, vip, other, flow, first, second, run } = await withFlow(3);
  await run(second.id, 0, { dueIn: 2 * day });
  await run(second.id, 1, { dueIn: 2 * day });
  await run(first.id, 2);
  const edit = (steps: Parameters<typeof writtenFlow>[0]) => ({ flowId: flow.id, flow: writtenFlow(steps) });
  const kept = { ...onReply(vip, 'JOIN'), id: first.id };
  const preview = async (steps: Parameters<typeof writtenFlow>[0]) => {
    const { items } = await staff.call(flows.previewFlowEdit, edit(steps));

    return items.map(({ effect, sentence }) => [effect, sentence]);
  };

  expect(await preview([kept, { ...onSilence(vip, 2 * day), id: second.id }])).toEqual([]);
  expect(await preview([{ ...onReply(vip, 'JOIN', 'Hi'), id: first.id }])).toEqual([
    ['act_anew', 'Step 1 has a different action: 1 contact waiting there will get it when it is due.'],
    ['leave', 'Step 2 was deleted: 2 contacts waiting there will leave it.'],
  ]);
  const sooner = [kept, { ...onSilence(vip, day), id: second.id }];
  expect(await preview(sooner)).toEqual([
    [
      'wait_anew',
      'Step 2 has a different delay: for 2 contacts waiting there, it counts from when they started waiting.',
    ],
  ]);
  const dueAt = async () => {
    const query = { flowId: flow.id, step_id: second.id, figure: 'waiting' as const };
    const { items } = await staff.call(insight.listFlowPeople, query);

    return items.map(({ startedAt, dueAt: due }) => (Date.parse(due ?? '') - Date.parse(startedAt)) / 1_000);
  };
  await staff.call(flows.updateFlow, { ...edit(sooner), version: 1 });
  expect(await dueAt()).toEqual([day, day]);
  await staff.call(flows.updateFlow, {
    ...edit([kept, { ...onSilence(other, day), id: second.id }]),
    version: 2,
  });
  expect(await dueAt()).toEqual([]);
  const { items } = await staff.call(insight.listFlowHistory, { flowId: flow.id, step_id: second.id });
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['removed', 'step_changed'],
    ['removed', 'step_changed'],
  ]);
});

test('[AU-01] steps that came due while a flow was paused are sent or skipped on resume, as chosen', async () => {
  for (const overdue of ['send', 'skip'] as const) {
    const { staff, flow, second, run } = await withFlow(2);
    const { id: flowId } = flow;
    await staff.call(flows.updateFlow, { flowId, isPaused: true });
    await run(second.id, 0, { state: 'held', reason: 'paused', dueIn: -60 });
    await run(second.id, 1);

    expect(await staff.call(flows.getFlow, { flowId })).toMatchObject({ overdueCount: 1, waitingCount: 2 });
    const resumed = await staff.call(flows.updateFlow, { flowId, isPaused: false, overdue });

    expect(resumed).toMatchObject({ overdueCount: 0, waitingCount: overdue === 'send' ? 2 : 1 });
    const { items } = await staff.call(insight.listFlowHistory, { flowId });
    expect(items.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      overdue === 'send' ? ['waiting', null] : ['removed', 'skipped_on_resume'],
    ]);
  }
});

test('[AU-01] deleting a flow says how many wait, and takes it from its contacts', async () => {
  const { staff, flow, second, contacts, run } = await withFlow(1);
  await run(second.id, 0);

  expect(await staff.call(flows.deleteFlow, { flowId: flow.id })).toEqual({ waitingCount: 1 });

  const person = { accountId: staff.accountId, contactId: contacts[0]?.contactId ?? 0 };
  expect(await staff.call(insight.listContactFlows, person)).toEqual({ items: [] });
});

test('[AU-01] a deleted flow’s history is deleted a day later, and no other history', async () => {
  const { staff, vip, flow, first, run } = await withFlow(2);
  const kept = await createTestFlow(staff, [onReply(vip, 'JOIN')]);
  await run(first.id, 0, { state: 'done' });
  await run(first.id, 1);
  await staff.call(flows.deleteFlow, { flowId: flow.id });
  const { database } = api.platform;
  const { signal } = new AbortController();
  const countRuns = async () => {
    const rows = await database.db
      .selectFrom('flow_runs')
      .select('id')
      .where('flow_id', '=', flow.id)
      .execute();

    return rows.length;
  };

  await purgeFlows(api.platform, { before: new Date(Date.now() - 60_000), signal });
  expect(await countRuns()).toBe(2);
  await purgeFlows(api.platform, { before: new Date(Date.now() + 60_000), signal });
  expect(await countRuns()).toBe(0);
  const left = await database.db.selectFrom('flows').select('id').where('org_id', '=', staff.orgId).execute();
  expect(left).toEqual([{ id: kept.id }]);
});

test('[AU-01] a flow’s history is deleted with its account', async () => {
  const { staff, flow, first, run } = await withFlow(1);
  await run(first.id, 0, { state: 'done' });
  const { db } = api.platform.database;
  await db
    .deleteFrom('accounts')
    .where('org_id', '=', staff.orgId)
    .where('id', '=', staff.accountId)
    .execute();
  await purgeFlows(api.platform, { before: new Date(0), signal: new AbortController().signal });

  for (const table of ['flow_runs', 'flow_contacts', 'flow_deltas', 'flow_figures'] as const) {
    const left = await db.selectFrom(table).select('flow_id').where('flow_id', '=', flow.id).execute();
    expect([table, left]).toEqual([table, []]);
  }
});
