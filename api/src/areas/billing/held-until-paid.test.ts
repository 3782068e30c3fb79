import { getPaymentStanding } from 'shared-contracts/api/billing';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterMonth, daysAgo, payWith, periodEnd } from '../../testing/billing.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';
import { addToList, runsOf, textsTo, workAt } from '../flows/testing/flow-scene.ts';
import { createTestFlow, onSilence } from '../flows/testing/written-flows.ts';
import { startTrial } from '../organizations/payment-standing.service.ts';
import { compileWave } from '../waves/compile/compile-wave.service.ts';
import { latenessSentences } from '../waves/planned/lateness.rules.ts';
import { sendDueTexts } from '../waves/planned/send-due-texts.service.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  openHours,
  planWave,
  readWave,
} from '../waves/testing/sent-waves.ts';
import { useWaveSenders } from '../waves/testing/wave-senders.ts';
import { invoiceMonth } from './invoice-month.service.ts';

const api = useApi();
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));
const hourUs = 3_600_000_000;

/** Changes when an organization must pay, for its sessions too. */
async function endTime(
  { orgId }: SignedIn,
  ended: { trial_ends_at: Date } | { payment_due_at: Date },
): Promise<void> {
  await api.platform.database.inTransaction(async (tx) => {
    await tx.updateTable('organizations').set(ended).where('org_id', '=', orgId).execute();
    api.platform.sessions.forgetOrganization(tx, orgId);
  });
}

/** Organizations that may send at first: how each comes to owe a payment, and how it pays. */
const cases = [
  {
    name: 'a trial that is over',
    async begin() {
      const staff = await api.signedIn('owner');
      await api.platform.database.inTransaction((tx) => startTrial(api.platform, tx, staff.orgId));

      return staff;
    },
    hold: (staff: SignedIn) => endTime(staff, { trial_ends_at: daysAgo(0.1) }),
    pay: (staff: SignedIn) => payWith(staff, '4242424242424242', 'starter'),
  },
  {
    name: 'a grace period that is over',
    async begin() {
      const staff = await afterMonth(api, '4000002760003184');
      await invoiceMonth(api.platform, { orgId: staff.orgId, periodEnd });

      return staff;
    },
    hold: (staff: SignedIn) => endTime(staff, { payment_due_at: daysAgo(0.1) }),
    pay: (staff: SignedIn) => payWith(staff, '5555555555554444'),
  },
];

/** Creates a list with `count` contacts. */
async function listOf(place: { orgId: number; accountId: number }, count: number) {
  const contactIds = (await makeContacts(api, place, count)).map(({ contactId }) => contactId);

  return makeList(api, place, { name: 'Everyone', contactIds });
}

const compile = async (orgId: number, waveId: number) => {
  while ((await compileWave(api.platform, { orgId, waveId })) === 'more') {}
};

/** Schedules a message that was due some hours ago. */
async function planText({ orgId, accountId }: SignedIn, hoursAgo: number) {
  const { contactId } = await api.make.contact({ orgId, accountId });
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  const { id } = await api.platform.database.db
    .insertInto('waves')
    .values({
      org_id: orgId,
      account_id: accountId,
      wave_type: 'account',
      name: '',
      status: 'scheduled',
      scheduled_at: at,
      time_zone: 'America/New_York',
      job_description: JSON.stringify({ body: 'See you', media: [], contact_ids: [contactId] }),
      contact_id: contactId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return { id, contactId };
}

const statusOf = async (orgId: number, waveId: number) => (await readWaveRow(orgId, waveId)).status;
const readWaveRow = (orgId: number, waveId: number) =>
  api.platform.database.db
    .selectFrom('waves')
    .select(['status', 'description'])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow();

describe.each(cases)('$name', ({ begin, hold, pay }) => {
  test('[AD-10] [CA-07] holds waves that are due and half sent; they go on by themselves once it is paid', async () => {
    const [staff, other] = [await begin(), await api.make.place()];
    const { orgId } = staff;
    const listId = await listOf(staff, 3);
    const half = await planWave(api, staff, { job: { list_ids: [listId] } });
    await compile(orgId, half);
    const due = await planWave(api, staff, { job: { list_ids: [listId] } });
    await hold(staff);
    const theirs = await planWave(api, other, { job: { list_ids: [await listOf(other, 3)] } });
    senders.start();

    await eventuallyWave(api, other.orgId, { id: theirs, status: 'sent' });
    expect(await readWave(api, orgId, half)).toMatchObject({
      status: 'sending',
      figures: { sent: 0, waiting: 3 },
    });
    expect(await statusOf(orgId, due)).toBe('scheduled');
    expect((await staff.call(getPaymentStanding, {})).held).toEqual({
      waves: 2,
      scheduledTexts: 0,
      flowSteps: 0,
    });

    await pay(staff);
    for (const id of [half, due]) {
      const { figures } = await eventuallyWave(api, orgId, { id, status: 'sent' });
      expect(figures).toMatchObject({ recipients: 3, sent: 3 });
    }
    expect((await staff.call(getPaymentStanding, {})).held).toBeUndefined();
  });

  test('[AD-10] [IN-07] holds scheduled texts; they go out once it is paid, but for those that are more than a day late, for staff to decide', async () => {
    const staff = await begin();
    const { orgId } = staff;
    const [text, old] = [await planText(staff, 23), await planText(staff, 25)];
    await hold(staff);
    await sendDueTexts(api.platform, new Date());
    expect(await readWaveRow(orgId, text.id)).toEqual({ status: 'scheduled', description: 'ok' });
    expect((await staff.call(getPaymentStanding, {})).held).toMatchObject({ scheduledTexts: 2 });

    await pay(staff);
    const laterOn = await planText(staff, 2);
    await sendDueTexts(api.platform, new Date());
    expect(await statusOf(orgId, text.id)).toBe('sent');
    expect(await textsTo(api, orgId, text.contactId)).toEqual(['See you']);
    expect(await textsTo(api, orgId, old.contactId)).toEqual([]);
    const place = { accountId: staff.accountId, contactId: old.contactId };
    expect((await staff.call(listScheduled, place)).items).toMatchObject([
      { id: old.id, status: 'failed', description: latenessSentences.held_too_long },
    ]);
    expect(await statusOf(orgId, laterOn.id)).toBe('sent');
    await sendDueTexts(api.platform, new Date());
    expect(await textsTo(api, orgId, text.contactId)).toEqual(['See you']);
  });

  test('[AD-10] [AU-07] holds flows until payment; then they resume, except steps overdue by a day', async () => {
    const staff = await begin();
    const { orgId } = staff;
    const [soon, old] = [await api.make.contact(staff), await api.make.contact(staff)];
    const listId = await makeList(api, staff, { name: 'VIP', contactIds: [] });
    const flow = await createTestFlow(staff, [onSilence(listId, 3_600)]);
    await addToList(staff, listId, [soon.contactId, old.contactId]);
    await hold(staff);
    const nowUs = Date.now() * 1_000;
    for (const [contactId, hours] of [
      [soon.contactId, 2],
      [old.contactId, 25],
    ] as const) {
      await api.platform.database.db
        .updateTable('flow_runs')
        .set({ due_us: nowUs - hours * hourUs })
        .where('org_id', '=', orgId)
        .where('contact_id', '=', contactId)
        .execute();
    }
    const states = async () => (await runsOf(api, orgId, flow.id)).map(({ state }) => state);

    await workAt(api, new Date());
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect((await staff.call(getPaymentStanding, {})).held).toMatchObject({ flowSteps: 2 });

    await pay(staff);
    await workAt(api, new Date());
    expect(await states()).toEqual(['done', 'too_late']);
    expect(await textsTo(api, orgId, soon.contactId)).toEqual(['Still there?']);
    expect(await textsTo(api, orgId, old.contactId)).toEqual([]);
  });
});

test('[AD-10] a payment that failed holds nothing while the grace period lasts', async () => {
  const staff = await afterMonth(api, '4000002760003184');
  await invoiceMonth(api.platform, { orgId: staff.orgId, periodEnd });
  const id = await planWave(api, staff, { job: { list_ids: [await listOf(staff, 2)] } });
  senders.start();

  await eventuallyWave(api, staff.orgId, { id, status: 'sent' });
  expect((await staff.call(getPaymentStanding, {})).held).toBeUndefined();
});

test('[AD-10] held texts are hidden from visitors and from other organizations', async () => {
  const [staff, other] = [await cases[0]?.begin(), await api.signedIn('owner')];
  if (!staff) {
    return expect.fail('there are cases');
  }
  await planText(staff, 1);
  await cases[0]?.hold(staff);
  await endTime(other, { payment_due_at: daysAgo(1) });
  await expectRefusal(api.anybody.call(getPaymentStanding, {}), 'not_signed_in');
  expect((await other.call(getPaymentStanding, {})).held).toBeUndefined();
});
