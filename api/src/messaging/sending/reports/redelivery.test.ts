import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeContacts, makeList, openHours, planWave } from '../../../areas/waves/testing/sent-waves.ts';
import { useWaveSenders } from '../../../areas/waves/testing/wave-senders.ts';
import { refusalEffects } from '../../../areas/waves/sending/refusal-effects.service.ts';
import type { Place } from '../../../testing/factories.ts';
import { eventually } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { verdictOf } from '../../carriers/error-codes.ts';
import { insertOutboundMessages } from '../../threads/outbound-message.store.ts';
import { applyStatusReports } from './delivery-reports.service.ts';
import { createFakeCarrier } from '../testing/fake-carrier.ts';

const api = useApi();
const senders = useWaveSenders(api);
let carrier = createFakeCarrier();
beforeAll(() => openHours(api));
beforeEach(() => {
  carrier = createFakeCarrier();
  senders.start({ carrier });
});
afterEach(() => senders.stop());

const db = () => api.platform.database.db;

/** Writes a text to a new contact; returns its id. */
async function write(
  place: Place & { phone: string },
  kind: { isBulk?: boolean; isKeywordAnswer?: boolean; isOptedOut?: boolean },
): Promise<number> {
  const { isBulk = false, isKeywordAnswer = false, isOptedOut = false } = kind;
  const contact = isOptedOut ? { unsubscribedAt: new Date() } : {};
  const { contactId } = await api.make.contact(place, contact);
  const text = { body: 'Hello', media: [], provider: 'simulator', number: place.phone, segments: 1 };
  const origin = { accountId: place.accountId, contactId, sentBy: null, clientKey: null };
  const messages = [{ ...text, ...origin, isBulk, isKeywordAnswer, preview: 'Hello', at: new Date() }];
  const ids = await insertOutboundMessages(db(), place.orgId, { messages });
  api.platform.notify.tell('outbound');

  return ids.get(contactId) ?? 0;
}

/** Plans a wave to one contact; returns the id of its text once it is written. */
async function writeByWave(place: Place): Promise<number> {
  const contactIds = (await makeContacts(api, place, 1)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const waveId = await planWave(api, place, { job: { list_ids: [listId] } });
  const find = () =>
    db().selectFrom('messages').select('id').where('wave_id', '=', waveId).executeTakeFirst();
  await eventually(async () => expect(await find()).toBeDefined());

  return (await find())?.id ?? 0;
}

/** Waits until a text was sent, and applies a report that its phone was off. Returns the row to redeliver it. */
async function redeliver(orgId: number, messageId: number) {
  const find = () =>
    db()
      .selectFrom('messages')
      .select(['status', 'carrier_id as carrierId'])
      .where('org_id', '=', orgId)
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
  const key = carrier.calls.findLast(({ idempotencyKey }) =>
    idempotencyKey.startsWith(`${orgId}:${messageId}`),
  )?.idempotencyKey;
  await eventually(async () =>
    expect(await find()).toMatchObject({ status: 'sent', carrierId: key ? `P-${key}` : expect.any(String) }),
  );
  const { carrierId } = await find();
  const report = { carrier: 'simulator', reference: { orgId, messageId }, status: 'undelivered' as const };
  await applyStatusReports({ platform: api.platform, ...refusalEffects }, [
    { ...report, carrierId: carrierId ?? '', verdict: verdictOf('30003') },
  ]);

  return db()
    .selectFrom('outbound')
    .select(['priority', 'is_keyword_answer as isKeywordAnswer', 'earlier_deliveries as earlierDeliveries'])
    .where('org_id', '=', orgId)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
}

/** Makes a redelivery due and waits until the carrier has it. */
async function letRedeliver(orgId: number, messageId: number, calls: number): Promise<void> {
  await db().updateTable('outbound').set({ due_us: 0 }).where('message_id', '=', messageId).execute();
  api.platform.notify.tell('outbound');
  await eventually(async () =>
    expect(
      carrier.calls.filter(({ idempotencyKey }) => idempotencyKey.startsWith(`${orgId}:${messageId}`)),
    ).toHaveLength(calls),
  );
}

test.each([
  ['a text of a conversation', {}, { priority: 0, isKeywordAnswer: false }],
  ['a bulk text of a flow', { isBulk: true }, { priority: 1, isKeywordAnswer: false }],
  ['an answer to a keyword', { isKeywordAnswer: true }, { priority: 0, isKeywordAnswer: true }],
])('[CA-07] %s is redelivered as what it was, twice', async (_name, kind, expected) => {
  const place = await api.make.place();
  const messageId = await write(place, kind);
  await eventually(async () => expect(carrier.calls).toHaveLength(1));
  expect(await redeliver(place.orgId, messageId)).toEqual({ ...expected, earlierDeliveries: 1 });

  await letRedeliver(place.orgId, messageId, 2);
  expect(await redeliver(place.orgId, messageId)).toEqual({ ...expected, earlierDeliveries: 2 });
});

test("[CA-07] a wave's text is redelivered as a bulk text", async () => {
  const place = await api.make.place();
  const messageId = await writeByWave(place);

  expect(await redeliver(place.orgId, messageId)).toMatchObject({ priority: 1, isKeywordAnswer: false });
  await letRedeliver(place.orgId, messageId, 2);
  expect(await redeliver(place.orgId, messageId)).toMatchObject({ priority: 1, earlierDeliveries: 2 });
});

test('[IN-20] the confirmation of a STOP is redelivered to the contact who opted out; no other text is', async () => {
  const place = await api.make.place();
  const confirmation = await write(place, { isKeywordAnswer: true, isOptedOut: true });
  const other = await write(place, {});
  await eventually(async () => expect(carrier.calls).toHaveLength(2));
  await redeliver(place.orgId, confirmation);
  await redeliver(place.orgId, other);
  await db().updateTable('contacts').set({ unsubscribed_at: new Date() }).execute();

  await letRedeliver(place.orgId, confirmation, 2);
  await letRedeliver(place.orgId, other, 1);
  await eventually(async () =>
    expect(
      await db().selectFrom('messages').select('status').where('id', '=', other).executeTakeFirst(),
    ).toEqual({ status: 'failed' }),
  );
});

test('[CA-07] a text whose first attempt the previous release made is redelivered as that release did', async () => {
  const place = await api.make.place();
  const messageId = await write(place, { isBulk: true });
  await eventually(async () => expect(carrier.calls).toHaveLength(1));
  const former = { priority: null, is_keyword_answer: null };
  await db().updateTable('send_attempts').set(former).where('message_id', '=', messageId).execute();

  expect(await redeliver(place.orgId, messageId)).toMatchObject({ priority: 0, isKeywordAnswer: false });
});
