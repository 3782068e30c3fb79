import fc from 'fast-check';
import { sendMessage } from 'shared-contracts/api/messages';
import { isForwardMove } from 'shared-contracts/domain/message-status';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import { afterEach, expect, test } from 'vitest';
import type { ReportedStatus, StatusReport } from '../../../platform/edges/carrier.ts';
import { verdictOf } from '../../carriers/error-codes.ts';
import { refusalEffects } from '../../../areas/waves/sending/refusal-effects.service.ts';
import { eventually, eventuallyNewest, messagesOf } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { applyStatusReports } from './delivery-reports.service.ts';
import { startSender } from '../sender/sender.handler.ts';
import type { Sender } from '../sender/sender.handler.ts';
import { createFakeCarrier } from '../testing/fake-carrier.ts';

const api = useApi();
const running: Sender[] = [];
afterEach(async () => {
  for (const sender of running.splice(0)) {
    await sender.stop();
  }
});

/** Creates a text that the carrier accepted, and a function to report on it. */
async function sentText() {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { contactId, phone } = await api.make.contact(place);
  const thread = { accountId: place.accountId, contactId };
  const carrier = createFakeCarrier();
  const limits = { concurrency: 4, leaseMs: 12_000, segmentsPerSecond: 1_000 };
  const sender = startSender({
    platform: api.platform,
    carriers: { find: () => carrier, all: [carrier] },
    ...refusalEffects,
    limits,
  });
  running.push(sender);
  const { id: messageId } = await staff.call(sendMessage, { ...thread, body: 'Hi' });
  await eventuallyNewest(staff, thread, { status: 'sent' });
  const carrierId = `P-${staff.orgId}:${messageId}`;
  const report = (status: ReportedStatus, code?: string): StatusReport => ({
    carrier: 'simulator',
    carrierId,
    reference: { orgId: staff.orgId, messageId },
    status,
    ...(code ? { verdict: verdictOf(code) } : {}),
  });
  const apply = async (...reports: StatusReport[]) => {
    const outcomes = await applyStatusReports({ platform: api.platform, ...refusalEffects }, reports);
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toEqual([]);

    return outcomes;
  };
  const now = async () => (await messagesOf(staff, thread))[0];

  return { place, staff, thread, phone, carrier, sender, carrierId, messageId, report, apply, now };
}

test('[IN-02] a report about a message that is gone changes nothing and is not tried again', async () => {
  const { report, apply, now } = await sentText();

  await apply({ ...report('delivered'), reference: { orgId: 999_999, messageId: 1 } });
  await apply({ ...report('failed', '30007'), reference: { orgId: 999_999, messageId: 1 } });

  expect(await now()).toMatchObject({ status: 'sent', description: 'ok' });
});

test('[IN-02] a report that names no message we know says so, and those around it are applied', async () => {
  const { report, apply, now } = await sentText();
  const { reference: _, ...unreferenced } = report('delivered');
  const stranger = { ...unreferenced, carrierId: 'not-yet-known' };

  const outcomes = await apply(stranger, report('sent'), stranger, report('delivered'));

  expect(outcomes).toEqual(['unknown', 'done', 'unknown', 'done']);
  expect(await now()).toMatchObject({ status: 'delivered' });
});

test('[IN-02] a report without our reference is found by the carrier id', async () => {
  const { report, apply, now } = await sentText();
  const { reference: _, ...unreferenced } = report('delivered');

  expect(await apply({ ...unreferenced, carrier: 'another' })).toEqual(['unknown']);
  expect(await apply(unreferenced)).toEqual(['done']);

  expect(await now()).toMatchObject({ status: 'delivered' });
});

test('[IN-02] reports of every kind, late, doubled and in any order, move a message forward only', async () => {
  const kinds: [ReportedStatus, string | undefined][] = [
    ['sent', undefined],
    ['delivered', undefined],
    ['undelivered', '30007'],
    ['undelivered', undefined],
    ['failed', '30004'],
    ['failed', undefined],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      async (batches) => {
        const { report, apply, now, sender } = await sentText();
        let expected: { status: MessageStatus; description: string } = { status: 'sent', description: 'ok' };
        for (const batch of batches) {
          await apply(...batch.map(([status, code]) => report(status, code)));
          // Within a batch, reports without failures are applied first.
          const isFailure = ([status]: (typeof kinds)[number]) =>
            Number(status === 'undelivered' || status === 'failed');
          for (const [status, code] of [...batch].sort((left, right) => isFailure(left) - isFailure(right))) {
            if (!isForwardMove(expected.status, status)) {
              continue;
            }
            expected = { status, description: code ? verdictOf(code).description : expected.description };
          }
          expect(await now()).toMatchObject(expected);
        }
        await sender.stop();
      },
    ),
    { numRuns: 25 },
  );
});

test('[IN-02] copies of one report at the same time are one change', async () => {
  const { report, apply, now } = await sentText();

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      apply(index % 2 ? report('delivered') : report('undelivered', '30007')),
    ),
  );

  const first = await now();
  expect(['delivered', 'undelivered']).toContain(first?.status);
  await apply(report('delivered'), report('undelivered', '30007'));
  expect(await now()).toEqual(first);
});

test('[IN-02] a report faster than the answer of the call is not undone by it', async () => {
  const { place, staff, thread, carrier, report, apply, now } = await sentText();
  const { promise, resolve } = Promise.withResolvers<{ kind: 'accepted'; carrierId: string }>();
  carrier.answers.push(promise);
  const { id: messageId } = await staff.call(sendMessage, { ...thread, body: 'Fast' });
  await eventually(async () => expect(carrier.calls).toHaveLength(2));

  const reference = { orgId: place.orgId, messageId };
  await apply({ ...report('undelivered', '30007'), reference, carrierId: 'FAST' });
  const before = await now();
  resolve({ kind: 'accepted', carrierId: 'FAST' });
  await staff.call(sendMessage, { ...thread, body: 'Behind it' });
  await eventuallyNewest(staff, thread, { body: 'Behind it', status: 'sent' });

  expect(before).toMatchObject({ status: 'undelivered', description: verdictOf('30007').description });
  expect((await messagesOf(staff, thread))[1]).toMatchObject({
    id: messageId,
    status: 'undelivered',
    description: before?.description,
  });
});

test('[CA-07] a phone out of reach is tried again later, under a new key, and late reports of the first try are past', async () => {
  const { staff, thread, carrier, report, apply, now, messageId } = await sentText();
  await apply(report('undelivered', '30003'), report('undelivered', '30003'));
  expect(await now()).toMatchObject({ status: 'sent', description: verdictOf('30003').description });

  await api.platform.database.db
    .updateTable('outbound')
    .set({ due_us: 0 })
    .where('message_id', '=', messageId)
    .execute();
  api.platform.notify.tell('outbound');
  await eventually(async () => expect(carrier.calls).toHaveLength(2));
  const key = carrier.calls[1]?.idempotencyKey;
  expect(key).toBe(`${staff.orgId}:${messageId}:1`);
  await eventually(async () => {
    const row = await api.platform.database.db
      .selectFrom('messages')
      .select('carrier_id')
      .where('org_id', '=', staff.orgId)
      .where('id', '=', messageId)
      .executeTakeFirst();
    expect(row?.carrier_id).toBe(`P-${key}`);
  });

  await apply(report('undelivered', '30003'));
  expect(await now()).toMatchObject({ status: 'sent' });
  // The carrier accepted the retry, so the retry description is cleared.
  await eventuallyNewest(staff, thread, { status: 'sent', description: 'ok' });
  await apply({ ...report('delivered'), carrierId: `P-${key}` });
  await eventuallyNewest(staff, thread, { status: 'delivered', description: 'ok' });
});

test('[CA-07] it is given up after two more tries', async () => {
  const { staff, thread, carrier, report, apply, messageId } = await sentText();
  for (const calls of [1, 2, 3]) {
    await eventually(async () => {
      await api.platform.database.db
        .updateTable('outbound')
        .set({ due_us: 0 })
        .where('message_id', '=', messageId)
        // During a call, this is its lease.
        .where('state', '=', 'waiting')
        .execute();
      api.platform.notify.tell('outbound');
      expect(carrier.calls).toHaveLength(calls);
      const carrierId = `P-${carrier.calls.at(-1)?.idempotencyKey}`;
      const settled = await api.platform.database.db
        .selectFrom('messages')
        .select('carrier_id')
        .where('org_id', '=', staff.orgId)
        .where('id', '=', messageId)
        .executeTakeFirst();
      expect(settled?.carrier_id).toBe(carrierId);
    });
    await apply({
      ...report('undelivered', '30003'),
      carrierId: `P-${carrier.calls.at(-1)?.idempotencyKey}`,
    });
  }

  await eventuallyNewest(staff, thread, {
    status: 'undelivered',
    description: 'The phone was off or out of range, so the message was not delivered.',
  });
});

test('[IN-20] a report of an opt-out at the carrier is written down', async () => {
  const { staff, thread, report, apply } = await sentText();

  await apply(report('undelivered', '21610'));

  await eventuallyNewest(staff, thread, { status: 'undelivered' });
  await expect(staff.call(sendMessage, { ...thread, body: 'Again' })).rejects.toMatchObject({
    code: 'contact_unsubscribed',
  });
});
