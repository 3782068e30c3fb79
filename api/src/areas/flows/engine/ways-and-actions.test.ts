import { createContact, updateContact } from 'shared-contracts/api/contacts';
import { createListFrom } from 'shared-contracts/api/contacts/lists';
import { createFlow, getFlow } from 'shared-contracts/api/flows';
import { createDefaultList, createGroup, updateGroup } from 'shared-contracts/api/groups';
import { uploadContacts } from 'shared-contracts/api/imports';
import { addRewardPoints, createRewardProgram } from 'shared-contracts/api/rewards';
import { beforeAll, expect, test } from 'vitest';
import { programActor } from '../../../platform/actor.ts';
import { jobHandlers } from '../../../process/background.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { addPoints } from '../../rewards/points.service.ts';
import { openHours } from '../../waves/testing/sent-waves.ts';
import { addToList, runsOf, textsTo, workAt } from '../testing/flow-scene.ts';
import { createTestFlow, onReply, onSilence, withLists, writtenFlow } from '../testing/written-flows.ts';
import type { StepInput } from '../testing/written-flows.ts';
import { startFlowsFromTexts } from './start-flows-from-texts.service.ts';
import { watchLists } from './watch-lists.service.ts';

const api = useApi();
beforeAll(() => openHours(api));

const hour = 3_600;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour * 1_000);
const endsOf = async (staff: SignedIn, flowId: number) =>
  (await runsOf(api, staff.orgId, flowId)).map(({ state, reason }) =>
    reason ? `${state} ${reason}` : state,
  );

/** Passes a contact's message to flows, without a carrier. */
async function say(staff: SignedIn, contactId: number, body: string): Promise<void> {
  const { orgId, accountId } = staff;
  await api.platform.database.inTransaction((tx) =>
    startFlowsFromTexts(api.platform, tx, { orgId, accountId, texts: [{ contactId, body }], at: new Date() }),
  );
}

test('[AU-07] contacts enter a list by a file, by a program, and by coming to match a search', async () => {
  const { staff, vip } = await withLists(api);
  const { accountId, orgId } = staff;
  const { id } = await createTestFlow(staff, [onSilence(vip, hour)]);
  const file = new File(['phone\n4155550101\n4155550102\n4155550101\n'], 'people.csv', { type: 'text/csv' });
  await staff.call(uploadContacts, { accountId, file, listId: vip });
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
  const program = api.withToken(await api.make.accessToken(orgId, ['write:contacts']));
  await program.call(createContact, { accountId, phone: '4155550103', listId: vip });
  expect(await endsOf(staff, id)).toEqual(['waiting', 'waiting', 'waiting']);

  const found = await staff.call(createListFrom, {
    accountId,
    searchListName: 'Adas',
    nameSearchTerm: 'ada',
  });
  const watched = await createTestFlow(staff, [onSilence(found.id, hour)], 'Watched');
  const [there, later] = [await api.make.contact(staff, { name: 'Ada One' }), await api.make.contact(staff)];
  await watchLists(api.platform, hoursFromNow(0.01));
  await staff.call(updateContact, { accountId, contactId: later.contactId, name: 'Ada Two' });
  await watchLists(api.platform, hoursFromNow(0.1));
  await watchLists(api.platform, hoursFromNow(0.2));

  expect(await runsOf(api, orgId, watched.id)).toMatchObject([
    { contactId: later.contactId, state: 'waiting' },
  ]);
  await workAt(api, hoursFromNow(2));
  expect(await textsTo(api, orgId, later.contactId)).toEqual(['Still there?']);
  expect(await textsTo(api, orgId, there.contactId)).toEqual([]);
});

test('[AU-07] texts that come together call each for the steps of its own contact', async () => {
  const { staff, vip } = await withLists(api);
  const { accountId, orgId } = staff;
  const adas = await staff.call(createListFrom, {
    accountId,
    searchListName: 'Adas',
    nameSearchTerm: 'ada',
  });
  const { id } = await createTestFlow(staff, [onReply(vip, 'menu')]);
  const found = await createTestFlow(staff, [onReply(adas.id, 'menu, hours')], 'Found');
  const [inVip, ada, nobody] = [
    await api.make.contact(staff),
    await api.make.contact(staff, { name: 'Ada' }),
    await api.make.contact(staff),
  ];
  await addToList(staff, vip, [inVip.contactId]);
  const texts = [
    { contactId: inVip.contactId, body: 'The menu please' },
    { contactId: ada.contactId, body: 'Your hours?' },
    { contactId: nobody.contactId, body: 'menu' },
    { contactId: (await api.make.contact(staff, { name: 'Ada' })).contactId, body: 'Thanks' },
  ];
  await api.platform.database.inTransaction((tx) =>
    startFlowsFromTexts(api.platform, tx, { orgId, accountId, texts, at: new Date() }),
  );
  await workAt(api, hoursFromNow(0.1));

  expect(await textsTo(api, orgId, inVip.contactId)).toEqual(['Welcome!']);
  expect(await textsTo(api, orgId, ada.contactId)).toEqual(['Welcome!']);
  expect(await textsTo(api, orgId, nobody.contactId)).toEqual([]);
  expect(await staff.call(getFlow, { flowId: id })).toMatchObject({ contactCount: 1, messagesSent: 1 });
  expect(await staff.call(getFlow, { flowId: found.id })).toMatchObject({ contactCount: 1, messagesSent: 1 });
});

test('[AU-05] a flow of a group holds for each of its accounts, with its own contacts and number', async () => {
  const { staff } = await withLists(api);
  const { orgId } = staff;
  const others = [await api.make.account(orgId), await api.make.account(orgId)];
  const people = [staff, ...(await Promise.all(others.map((place) => api.signedIn('owner', place))))];
  const { id: groupId } = await staff.call(createGroup, { group: { name: 'Coast' } });
  await staff.call(updateGroup, { groupId, accountsToAdd: people.map(({ accountId }) => accountId) });
  const { id: listOfGroup } = await staff.call(createDefaultList, { groupId, name: 'Guests' });
  const flow = writtenFlow([onReply(listOfGroup, 'join'), onSilence(listOfGroup, hour)]);
  const { id } = await staff.call(createFlow, { groupId, flow });
  const outside = await api.signedIn('owner', await api.make.account(orgId));

  const contacts: { person: SignedIn; contactId: number }[] = [];
  for (const person of [...people, outside]) {
    const { id: listId } = await api.platform.database.db
      .insertInto('lists')
      .values({ org_id: orgId, account_id: person.accountId, name: 'Guests' })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'account_id', 'name']).doUpdateSet({ name: 'Guests' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { contactId } = await api.make.contact(person);
    await addToList(person, listId, [contactId]);
    await say(person, contactId, 'join');
    contacts.push({ person, contactId });
  }
  await workAt(api, hoursFromNow(0.1));
  await workAt(api, hoursFromNow(2));

  const texts = await Promise.all(contacts.map(({ contactId }) => textsTo(api, orgId, contactId)));
  expect(texts).toEqual([...people.map(() => ['Welcome!', 'Still there?']), []]);
  const { rows } = await api.platform.database.pool.query<{ numbers: number }>(
    'select count(distinct number) as numbers from messages where org_id = $1',
    [orgId],
  );
  expect(rows[0]?.numbers).toBe(3);
  expect(await staff.call(getFlow, { flowId: id })).toMatchObject({ contactCount: 3, messagesSent: 6 });
});

test('[AU-07] rewards are redeemed and joined; missing points or a deleted reward are recorded', async () => {
  const { staff, vip } = await withLists(api);
  const { orgId, accountId } = staff;
  await api.platform.database.db
    .updateTable('organizations')
    .set({ is_rewards_enabled: true })
    .where('org_id', '=', orgId)
    .execute();
  await staff.call(createRewardProgram, { accountId, program: 'coffee', pointValue: 30, discountCode: 'C' });
  const does = (keywords: string, actionId: StepInput['actionId'], args: StepInput['actionFilledArgs']) => ({
    ...onReply(vip, keywords),
    actionId,
    actionFilledArgs: args,
  });
  const joining = await createTestFlow(staff, [does('points', 'subscribe_to_rewards', { points: 40 })]);
  const redeeming = await createTestFlow(staff, [does('coffee', 'redeem_reward', { program: 'coffee' })]);
  const again = await createTestFlow(staff, [does('coffee', 'redeem_reward', { program: 'coffee' })]);
  const { contactId } = await api.make.contact(staff);
  await addToList(staff, vip, [contactId]);
  await say(staff, contactId, 'points');
  await workAt(api, hoursFromNow(0.1));
  await say(staff, contactId, 'coffee');
  await workAt(api, hoursFromNow(0.2));

  expect(await endsOf(staff, joining.id)).toEqual(['done']);
  expect(await endsOf(staff, redeeming.id)).toEqual(['done']);
  expect(await endsOf(staff, again.id)).toEqual(['failed points_missing']);
});

test('[AU-07] a redemption or a purchase counts as a conversion, points added by hand do not', async () => {
  const { staff, vip } = await withLists(api);
  const { orgId, accountId } = staff;
  const { database } = api.platform;
  await database.db
    .updateTable('organizations')
    .set({ is_rewards_enabled: true })
    .where('org_id', '=', orgId)
    .execute();
  const waits = { ...onSilence(vip, hour, 'Buy!'), eventId: 'not_converted' as const };
  const { id } = await createTestFlow(staff, [waits]);
  const [buyer, idle] = [await api.make.contact(staff), await api.make.contact(staff)];
  await addToList(staff, vip, [buyer.contactId, idle.contactId]);
  const till = programActor(api.platform, { kind: 'point_of_sale', id: 5, orgId, accountId });
  const flow = programActor(api.platform, { kind: 'flow', id: 9, orgId, accountId });
  const { subscribe } = await import('../../rewards/participants.service.ts');
  for (const { phone } of [buyer, idle]) {
    await database.inTransaction((tx) => subscribe(tx, flow, { accountId, phone, rewardPoints: 0 }));
  }
  await database.inTransaction((tx) => addPoints(tx, till, { accountId, phone: buyer.phone, points: 5 }));
  await staff.call(addRewardPoints, { accountId, phone: idle.phone, points: 5 });
  await say(staff, idle.contactId, 'hello');
  await workAt(api, hoursFromNow(2));

  expect(await endsOf(staff, id)).toEqual(['answered converted', 'done']);
});

test.each([
  ['the clocks go forward', '2027-03-14T06:30:00Z', '2027-03-14T12:00:00.000Z'],
  ['the clocks go back', '2027-11-07T05:30:00Z', '2027-11-07T13:00:00.000Z'],
])('[AU-08] a text that is due in the night in which %s waits for eight, once', async (_, due, opens) => {
  const { staff, vip } = await withLists(api);
  const { orgId } = staff;
  const { id } = await createTestFlow(staff, [onSilence(vip, hour)]);
  const { contactId } = await api.make.contact(staff);
  const { db } = api.platform.database;
  await db
    .updateTable('contacts')
    .set({ time_zone: 'America/New_York' })
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .execute();
  await addToList(staff, vip, [contactId]);
  await db
    .updateTable('flow_runs')
    .set({ due_us: Date.parse(due) * 1_000 })
    .where('org_id', '=', orgId)
    .execute();
  await workAt(api, new Date(due));
  const [run] = await runsOf(api, orgId, id);
  expect(new Date((run?.dueUs ?? 0) / 1_000).toISOString()).toBe(opens);
  await workAt(api, new Date(Date.parse(opens) - 1_000));
  expect(await textsTo(api, orgId, contactId)).toEqual([]);
  await workAt(api, new Date(opens));
  await workAt(api, new Date(Date.parse(opens) + 3_600_000));

  expect(await textsTo(api, orgId, contactId)).toEqual(['Still there?']);
});

test('[TX-08] a step sends nothing if a contact’s values make its text too long, and says why', async () => {
  const { staff, vip } = await withLists(api);
  const { id } = await createTestFlow(staff, [onReply(vip, '', `Hi {contact.name} ${'x'.repeat(1_550)}`)]);
  const fits = await api.make.contact(staff, { name: 'Ana' });
  const long = await api.make.contact(staff, { name: 'B'.repeat(60) });
  await addToList(staff, vip, [fits.contactId, long.contactId]);
  await say(staff, fits.contactId, 'hi');
  await say(staff, long.contactId, 'hi');
  await workAt(api, hoursFromNow(0.1));

  const runs = await runsOf(api, staff.orgId, id);
  expect(runs.map(({ contactId, state, reason }) => [contactId, state, reason])).toEqual([
    [fits.contactId, 'done', null],
    [long.contactId, 'refused', 'too_long'],
  ]);
  expect(await textsTo(api, staff.orgId, long.contactId)).toEqual([]);
});
