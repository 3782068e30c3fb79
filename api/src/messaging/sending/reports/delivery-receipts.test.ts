import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertReceipts } from '../../carriers/callbacks.store.ts';
import type { Place } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/test-api.ts';
import { applyDeliveryReceipts } from './delivery-reports.service.ts';
import { mostReceipts } from './delivery-receipts.store.ts';

const api = useApi();
const tryAgain = "The phone is off or out of range. We'll try again later.";

/** Creates texts to one contact that are in progress; the last one is the newest of the conversation. */
async function textsOf(place: Place, count: number, change: { status?: 'sending' | 'sent' | 'failed' } = {}) {
  const { contactId } = await api.make.contact(place);
  const { db } = api.platform.database;
  const rows = await db
    .insertInto('messages')
    .values(
      Array.from({ length: count }, () => ({
        org_id: place.orgId,
        account_id: place.accountId,
        contact_id: contactId,
        direction: 'outbound' as const,
        media: '[]',
        status: change.status ?? ('sent' as const),
        description: tryAgain,
        provider: 'simulator',
        number: '+14155550100',
      })),
    )
    .returning('id')
    .execute();

  return { contactId, ids: rows.map(({ id }) => id) };
}

const receipt = (
  place: Place,
  messageId: number,
  {
    status = 'delivered',
    carrierId = `C${messageId}`,
  }: { status?: 'sent' | 'delivered'; carrierId?: string } = {},
) => ({
  report: {
    carrier: 'simulator',
    carrierId,
    reference: { orgId: place.orgId, messageId },
    status,
  },
  receivedAt: new Date(),
});

const queue = (...receipts: ReturnType<typeof receipt>[]) =>
  insertReceipts(api.platform.database.pool, receipts);
const apply = () => applyDeliveryReceipts(api);
const messages = (place: Place, ids: readonly number[]) =>
  api.platform.database.db
    .selectFrom('messages')
    .select(['id', 'status', 'description', 'carrier_id'])
    .where('org_id', '=', place.orgId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const eventsOf = (place: Place) =>
  api.platform.database.db
    .selectFrom('live_events')
    .select(['account_id', 'event', 'data'])
    .where('org_id', '=', place.orgId)
    .where('event', '=', 'message.changed')
    .execute();

test('[IN-02] receipts of messages that are gone or failed, or of an earlier delivery, change nothing and are finished', async () => {
  const place = await api.make.place();
  const { ids } = await textsOf(place, 1, { status: 'failed' });
  const { ids: again } = await textsOf(place, 1);
  await queue(receipt(place, again[0] ?? 0, { status: 'sent', carrierId: 'of the second delivery' }));
  await apply();
  await api.platform.database.db
    .updateTable('messages')
    .set({ carrier_id: 'of the second delivery' })
    .where('org_id', '=', place.orgId)
    .where('id', 'in', again)
    .execute();

  await queue(
    receipt(place, 999_999_999),
    receipt({ ...place, orgId: place.orgId + 1 }, ids[0] ?? 0),
    receipt(place, ids[0] ?? 0),
    receipt(place, again[0] ?? 0, { carrierId: 'of the first delivery' }),
  );

  expect(await apply()).toEqual({ applied: 4, mayBeMore: false });
  expect(await messages(place, [...ids, ...again])).toMatchObject([
    { status: 'failed', description: tryAgain, carrier_id: null },
    { status: 'sent', description: tryAgain, carrier_id: 'of the second delivery' },
  ]);
  expect(await eventsOf(place)).toEqual([]);
  expect(await apply()).toEqual({ applied: 0, mayBeMore: false });
});

test('[IN-02] receipts in any order, number and batches move messages forward and stream each change once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom('sent' as const, 'delivered' as const)), {
          maxLength: 8,
        }),
        { maxLength: 4 },
      ),
      async (batches) => {
        const place = await api.make.place();
        const { ids } = await textsOf(place, 4, { status: 'sending' });
        const expected = ids.map(() => 'sending');
        let moves = 0;
        for (const batch of batches) {
          await queue(...batch.map(([index, status]) => receipt(place, ids[index] ?? 0, { status })));
          await apply();
          for (const index of expected.keys()) {
            const reported = batch.filter(([of]) => of === index).map(([, status]) => status);
            const best = reported.includes('delivered') ? 'delivered' : reported[0];
            const isMove = best !== undefined && expected[index] !== 'delivered' && expected[index] !== best;
            if (!isMove) {
              continue;
            }
            expected[index] = best;
            moves += 1;
          }
          expect((await messages(place, ids)).map(({ status }) => status)).toEqual(expected);
        }
        expect(await eventsOf(place)).toHaveLength(moves);
      },
    ),
    { numRuns: 25 },
  );
});

test('[IN-02] one that was tried again and arrives says so no longer, leaves the queue of texts, and shows in the inbox', async () => {
  const place = await api.make.place();
  const { contactId, ids } = await textsOf(place, 2);
  const [older = 0, newest = 0] = ids;
  const { db } = api.platform.database;
  const queued = { org_id: place.orgId, contact_id: contactId, due_us: 0 };
  await db
    .insertInto('outbound')
    .values(ids.map((message_id) => ({ ...queued, message_id })))
    .execute();
  await db
    .insertInto('conversations')
    .values({
      org_id: place.orgId,
      account_id: place.accountId,
      contact_id: contactId,
      activity: 1,
      last_message_id: newest,
      last_status: 'sent',
      search_text: '',
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'contact_id']).doUpdateSet({ last_message_id: newest }),
    )
    .execute();

  await queue(receipt(place, newest), receipt(place, older, { status: 'sent' }));
  await apply();

  expect(await messages(place, ids)).toMatchObject([
    { status: 'sent', description: tryAgain },
    { status: 'delivered', description: 'ok', carrier_id: `C${newest}` },
  ]);
  const left = await db
    .selectFrom('outbound')
    .select('message_id')
    .where('org_id', '=', place.orgId)
    .execute();
  expect(left).toEqual([{ message_id: older }]);
  const shown = await db
    .selectFrom('conversations')
    .select('last_status')
    .where('org_id', '=', place.orgId)
    .where('contact_id', '=', contactId)
    .executeTakeFirstOrThrow();
  expect(shown.last_status).toBe('delivered');
  expect(await eventsOf(place)).toEqual([
    {
      account_id: place.accountId,
      event: 'message.changed',
      data: { accountId: place.accountId, contactId, messageId: newest },
    },
  ]);
});

test('[IN-02] several processes share one queue and apply each receipt once', async () => {
  const place = await api.make.place();
  const { ids } = await textsOf(place, 50);
  const copies = Math.ceil((mostReceipts * 2.5) / ids.length);
  await queue(...Array.from({ length: copies }, () => ids.map((id) => receipt(place, id))).flat());

  const rounds = await Promise.all([apply(), apply(), apply(), apply()]);

  expect(rounds.reduce((sum, { applied }) => sum + applied, 0)).toBe(copies * ids.length);
  expect(new Set((await messages(place, ids)).map(({ status }) => status))).toEqual(new Set(['delivered']));
  expect(await eventsOf(place)).toHaveLength(ids.length);
});
