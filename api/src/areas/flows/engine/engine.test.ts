import { getFlow, updateFlow } from 'shared-contracts/api/flows';
import { createContact, mergeContacts, updateContact } from 'shared-contracts/api/contacts';
import { deleteContact, restoreContact } from 'shared-contracts/api/contacts';
import { deleteList } from 'shared-contracts/api/contacts/lists';
import { beforeAll, expect, test } from 'vitest';
import { startSending } from '../../../messaging/sending/sender/start-sending.handler.ts';
import { stoppedByRequest } from '../../../messaging/sending/cancel/stop-waiting.service.ts';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { tallied } from '../../../testing/tally-faults.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { refusalEffects } from '../../waves/sending/refusal-effects.service.ts';
import { noonZone, openHours } from '../../waves/testing/sent-waves.ts';
import { addToList, runsOf, textsTo, workAt } from '../testing/flow-scene.ts';
import { createTestFlow, onReply, onReplyMove, onSilence, withLists } from '../testing/written-flows.ts';
import type { StepInput } from '../testing/written-flows.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
beforeAll(() => openHours(api));

const hour = 3_600;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour * 1_000);

async function scene() {
  const { staff, vip, other } = await withLists(api);
  const { phone: number } = await api.platform.database.db
    .selectFrom('numbers')
    .select('phone')
    .where('org_id', '=', staff.orgId)
    .executeTakeFirstOrThrow();
  /** Texts in and waits until the message is processed. */
  const text = async (from: string, body: string) => {
    const id = await messaging.textIn({ from, to: number, body });
    await eventually(async () => {
      const row = await api.platform.database.db
        .selectFrom('messages')
        .select('id')
        .where('org_id', '=', staff.orgId)
        .where('inbound_id', '=', id)
        .executeTakeFirst();
      expect(row).toBeDefined();
    });
  };
  const member = async (listId: number, values: Parameters<typeof api.make.contact>[1] = {}) => {
    const contact = await api.make.contact(staff, values);
    await addToList(staff, listId, [contact.contactId]);

    return contact;
  };

  return { staff, orgId: staff.orgId, vip, other, number, text, member };
}

const states = async (orgId: number, flowId: number) =>
  (await runsOf(api, orgId, flowId)).map(({ state, reason }) => (reason ? `${state} ${reason}` : state));
const figures = async (staff: SignedIn, flowId: number) => {
  const { contactCount, messagesSent, waitingCount } = await staff.call(getFlow, { flowId });

  return { contactCount, messagesSent, waitingCount };
};

test('[AU-07] carrier keywords, other words, other lists, blocked and opted-out contacts start nothing', async () => {
  const { staff, orgId, vip, other, text, member } = await scene();
  const { id } = await createTestFlow(staff, [onReply(vip)]);
  const named = await createTestFlow(staff, [onReply(vip, 'join', 'Named')]);
  const [asking, blocked, gone, elsewhere, silent] = [
    await member(vip),
    await member(vip, { blocked: true }),
    await member(vip, { unsubscribedAt: new Date() }),
    await member(other),
    await member(vip),
  ];

  await text(asking.phone, 'HELP');
  await text(blocked.phone, 'join');
  await text(gone.phone, 'join');
  await text(elsewhere.phone, 'join');
  await text(silent.phone, 'STOP');
  await text(silent.phone, 'join');
  await workAt(api, hoursFromNow(1));

  expect(await runsOf(api, orgId, id)).toEqual([]);
  expect(await runsOf(api, orgId, named.id)).toEqual([]);
});

test('[AU-07] 50 copies of a keyword text at once are one run and one text, with two workers', async () => {
  const { staff, orgId, vip, number, member } = await scene();
  const { id } = await createTestFlow(staff, [onReply(vip, 'join')]);
  const contact = await member(vip);

  const copies = { from: contact.phone, to: number, body: 'I want to JOIN!', id: `copies-${id}` };
  await Promise.all(Array.from({ length: 50 }, () => messaging.textIn(copies)));
  await eventually(async () => expect(await runsOf(api, orgId, id)).toHaveLength(1));
  await Promise.all([workAt(api, hoursFromNow(1)), workAt(api, hoursFromNow(1))]);

  expect(await textsTo(api, orgId, contact.contactId)).toEqual(['Welcome!']);
  expect(await states(orgId, id)).toEqual(['done']);
  expect(await figures(staff, id)).toEqual({ contactCount: 1, messagesSent: 1, waitingCount: 0 });
});

test('[AU-07] a contact who does not reply is texted once, and not before; a reply ends the wait, a reaction does not', async () => {
  const { staff, orgId, vip, text, member } = await scene();
  const { id } = await createTestFlow(staff, [onSilence(vip, 2 * hour), onReply(vip, 'join')]);
  const [quiet, loud] = [await member(vip), await member(vip)];
  await text(loud.phone, 'hello');
  await text(quiet.phone, 'Liked “Hello”');

  await workAt(api, hoursFromNow(1.9));
  expect(await textsTo(api, orgId, quiet.contactId)).toEqual([]);
  await workAt(api, hoursFromNow(2.1));
  await workAt(api, hoursFromNow(9));

  expect(await textsTo(api, orgId, quiet.contactId)).toEqual(['Still there?']);
  expect(await textsTo(api, orgId, loud.contactId)).toEqual([]);
  expect(await states(orgId, id)).toEqual(['done', 'answered replied']);

  await text(loud.phone, 'Join');
  await workAt(api, hoursFromNow(0.1));
  await workAt(api, hoursFromNow(2.2));
  expect(await textsTo(api, orgId, loud.contactId)).toEqual(['Welcome!', 'Still there?']);
});

test('[AU-07] an opt-out, a block or leaving the list cancels pending steps; nothing is sent after it', async () => {
  const { staff, orgId, vip, text, member } = await scene();
  const { id } = await createTestFlow(staff, [onSilence(vip, hour)]);
  const contacts = [await member(vip), await member(vip), await member(vip)];
  const [out, blocked, left] = contacts;
  if (!out || !blocked || !left) {
    throw new Error('three contacts');
  }

  await text(out.phone, 'STOP');
  await text(out.phone, 'START');
  const { accountId } = staff;
  await staff.call(updateContact, { accountId, contactId: blocked.contactId, blocked: true });
  const { db, pool } = api.platform.database;
  await tallied(pool, () =>
    db
      .deleteFrom('list_members')
      .where('org_id', '=', orgId)
      .where('contact_id', '=', left.contactId)
      .execute(),
  );
  await workAt(api, hoursFromNow(2));

  expect(await states(orgId, id)).toEqual(['refused opted_out', 'refused blocked', 'removed left_list']);
  expect(await figures(staff, id)).toEqual({ contactCount: 3, messagesSent: 0, waitingCount: 0 });
});

test('[AU-07] steps due at the same instant run in the flow’s order, also after a night', async () => {
  const { staff, orgId, vip, member } = await scene();
  const second: StepInput = { ...onSilence(vip, hour, 'Second'), eventId: 'not_converted' };
  await createTestFlow(staff, [onSilence(vip, hour, 'First'), second]);
  const contacts = [await member(vip), await member(vip)];
  const [byDay, byNight] = contacts;
  if (!byDay || !byNight) {
    throw new Error('two contacts');
  }
  await api.platform.database.db
    .updateTable('contacts')
    .set({ time_zone: noonZone(hoursFromNow(12)) })
    .where('org_id', '=', orgId)
    .where('id', '=', byNight.contactId)
    .execute();

  await workAt(api, hoursFromNow(1.1));
  expect(await textsTo(api, orgId, byDay.contactId)).toEqual(['First']);
  // A flow's message restarts the waiting steps.
  await workAt(api, hoursFromNow(2.2));
  expect(await textsTo(api, orgId, byDay.contactId)).toEqual(['First', 'Second']);
  await workAt(api, hoursFromNow(9));
  expect(await textsTo(api, orgId, byNight.contactId)).toEqual(['First']);
  await workAt(api, hoursFromNow(10.1));
  expect(await textsTo(api, orgId, byNight.contactId)).toEqual(['First', 'Second']);
});

test('[AU-08] a late step runs; a step overdue by more than a day does not, and says so', async () => {
  const { staff, orgId, vip, member } = await scene();
  const { id } = await createTestFlow(staff, [onSilence(vip, hour)]);
  await member(vip);
  await workAt(api, hoursFromNow(24));
  expect(await states(orgId, id)).toEqual(['done']);
  await member(vip);
  await workAt(api, hoursFromNow(26));

  expect(await states(orgId, id)).toEqual(['done', 'too_late overdue']);
});

test('[AU-08] a paused flow does nothing and loses nothing; on resume overdue steps are sent or skipped', async () => {
  const { staff, orgId, vip, text, member } = await scene();
  const flows = [
    await createTestFlow(staff, [onReply(vip)]),
    await createTestFlow(staff, [onReply(vip, '', 'Other')]),
  ];
  const contact = await member(vip);
  for (const { id } of flows) {
    await staff.call(updateFlow, { flowId: id, isPaused: true });
  }
  await text(contact.phone, 'hi');
  await workAt(api, hoursFromNow(0.1));
  expect(await textsTo(api, orgId, contact.contactId)).toEqual([]);
  expect(await states(orgId, flows[0]?.id ?? 0)).toEqual(['held']);

  await staff.call(updateFlow, { flowId: flows[0]?.id ?? 0, isPaused: false, overdue: 'send' });
  await staff.call(updateFlow, { flowId: flows[1]?.id ?? 0, isPaused: false, overdue: 'skip' });
  await workAt(api, hoursFromNow(0.2));

  expect(await textsTo(api, orgId, contact.contactId)).toEqual(['Welcome!']);
  expect(await states(orgId, flows[1]?.id ?? 0)).toEqual(['removed skipped_on_resume']);
});

test('[AU-07] a contact gets five texts of flows an hour, the rest are refused and recorded', async () => {
  const { staff, orgId, vip, text, member } = await scene();
  const ids: number[] = [];
  for (let n = 1; n <= 7; n += 1) {
    ids.push((await createTestFlow(staff, [onReply(vip, '', `Text ${n}`)], `Flow ${n}`)).id);
  }
  const contact = await member(vip);
  await text(contact.phone, 'hi');
  await workAt(api, hoursFromNow(0.1));

  expect(await textsTo(api, orgId, contact.contactId)).toHaveLength(5);
  const ends = await Promise.all(ids.map((id) => states(orgId, id)));
  expect(ends.flat().filter((end) => end === 'refused budget_hour')).toHaveLength(2);
});

test('[AU-07] contacts are copied and moved between lists, and the next list’s steps start', async () => {
  const { staff, orgId, vip, other, text, member } = await scene();
  await createTestFlow(staff, [onReplyMove(vip, other)]);
  const next = await createTestFlow(staff, [onSilence(other, hour, 'Next')]);
  const contact = await member(vip);

  await text(contact.phone, 'go');
  await workAt(api, hoursFromNow(0.1));
  const { rows } = await api.platform.database.pool.query<{ list_id: number }>(
    'select list_id from list_members where org_id = $1 and contact_id = $2',
    [orgId, contact.contactId],
  );
  expect(rows.map((row) => row.list_id)).toEqual([other]);
  await workAt(api, hoursFromNow(2));

  expect(await states(orgId, next.id)).toEqual(['done']);
});

test('[AU-07] All is entered by being made: by staff or by a text', async () => {
  const { staff, orgId, text } = await scene();
  const { accountId } = staff;
  const all = await api.platform.database.db
    .insertInto('lists')
    .values({ org_id: orgId, account_id: accountId, name: 'All', kind: 'all' })
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'name']).doUpdateSet({ kind: 'all' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await createTestFlow(staff, [onSilence(all.id, hour)]);
  await staff.call(createContact, { accountId, phone: api.make.phone(), name: 'Ada' });
  await text(api.make.phone(), 'hello');

  expect(await states(orgId, id)).toEqual(['waiting', 'answered replied']);
});

test('[AU-07] a merge brings the runs of both together, a deletion ends them and a restoration lets them go on', async () => {
  const { staff, orgId, vip, text, member } = await scene();
  const { accountId } = staff;
  const { id } = await createTestFlow(staff, [onSilence(vip, hour), onReply(vip)]);
  const [kept, gone] = [await member(vip), await member(vip)];
  await text(gone.phone, 'hi');
  await workAt(api, hoursFromNow(0.1));
  const place = { accountId, contactId: kept.contactId };
  await staff.call(mergeContacts, { ...place, otherContactId: gone.contactId, phoneOf: 'this' });
  await text(kept.phone, 'hi');
  await workAt(api, hoursFromNow(0.2));

  const runs = (await runsOf(api, orgId, id)).filter(({ contactId }) => contactId === kept.contactId);
  expect(runs.map(({ eventId, state }) => `${eventId} ${state}`).toSorted()).toEqual([
    'not_responded answered',
    'received_keyword done',
  ]);
  expect((await figures(staff, id)).contactCount).toBe(1);

  const third = await member(vip);
  const there = { accountId, contactId: third.contactId };
  await staff.call(deleteContact, there);
  expect(await states(orgId, id)).toContain('removed contact_deleted');
  await staff.call(restoreContact, there);
  await workAt(api, hoursFromNow(2));
  expect(await textsTo(api, orgId, third.contactId)).toEqual(['Still there?']);
});

test('[AU-07] a deleted list cancels its pending steps; as a target it is a failure', async () => {
  const { staff, orgId, vip, other, text, member } = await scene();
  const waiting = await createTestFlow(staff, [onSilence(other, hour)]);
  const moving = await createTestFlow(staff, [onReplyMove(vip, other)]);
  const contact = await member(vip);
  await member(other);
  await staff.call(deleteList, { listId: other });
  await text(contact.phone, 'go');
  await workAt(api, hoursFromNow(0.1));

  expect(await states(orgId, waiting.id)).toEqual(['removed left_list']);
  expect(await states(orgId, moving.id)).toEqual(['failed list_gone']);
});

test('[TX-02][TX-04] a request not to be texted starts nothing, and holds the texts of flows until it is dismissed', async () => {
  const { staff, orgId, vip, other, text, member } = await scene();
  const { id } = await createTestFlow(staff, [onReply(vip)]);
  const moving = await createTestFlow(staff, [onReplyMove(vip, other)], 'Moving');
  const contact = await member(vip);

  await text(contact.phone, 'No raffle please, take me off the list');
  await text(contact.phone, 'Liked “Reply RAFFLE to win”');
  await workAt(api, new Date());
  expect(await textsTo(api, orgId, contact.contactId)).toEqual([]);
  expect(await states(orgId, moving.id)).toEqual([]);

  await text(contact.phone, 'raffle!');
  await workAt(api, new Date());
  expect(await states(orgId, id)).toEqual(['refused asked_to_stop']);
  expect(await states(orgId, moving.id)).toEqual(['done']);
});

test('[TX-02] a text of a flow that is queued when its contact asks to stop is not sent', async () => {
  const { staff, orgId, vip, text, member } = await scene();
  await createTestFlow(staff, [onReply(vip)]);
  const contact = await member(vip);
  await text(contact.phone, 'raffle!');
  await workAt(api, new Date());
  expect(await textsTo(api, orgId, contact.contactId)).toEqual(['Welcome!']);
  await text(contact.phone, 'Dejen de escribirme');

  const sender = startSending(api.platform, refusalEffects);
  await eventually(async () => {
    const message = await api.platform.database.db
      .selectFrom('messages')
      .select(['status', 'description'])
      .where('org_id', '=', orgId)
      .where('direction', '=', 'outbound')
      .executeTakeFirstOrThrow();
    expect(message).toEqual({ status: 'failed', description: stoppedByRequest });
  });
  await sender.stop();
});
