import { sql } from 'kysely';
import { refusalEffects } from '../../../areas/waves/sending/refusal-effects.service.ts';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import type { Place } from '../../../testing/factories.ts';
import { claimTexts } from '../sender/claim-texts.service.ts';
import type { ClaimedBatch } from '../sender/claim-texts.service.ts';
import { createFakeCarrier } from '../testing/fake-carrier.ts';
import { queueTexts } from '../testing/queued-texts.ts';

const api = useApi();
/** One text every ten seconds after the first eleven. */
const slow = 0.1;
const atOnce = 11;

/** Claims for one number only, because other tests in this file leave texts behind. */
async function claim(place: Place, segmentsPerSecond: number): Promise<ClaimedBatch & { ids: number[] }> {
  const carrier = createFakeCarrier();
  const batch = await claimTexts(
    {
      platform: api.platform,
      carriers: { find: () => carrier, all: [carrier] },
      ...refusalEffects,
      limits: { concurrency: 8, leaseMs: 12_000, segmentsPerSecond },
    },
    { limit: 500 },
  );
  const ofPlace = batch.sideEffects.filter(({ text }) => text.orgId === place.orgId);

  return { ...batch, ids: ofPlace.map(({ text }) => text.messageId).sort((left, right) => left - right) };
}

/** Returns the row version of each waiting text, which changes with any update. */
async function versionsOf({ orgId }: Place): Promise<unknown[]> {
  const { rows } = await sql`
    select message_id, ctid::text, xmin::text, xmax::text, due_us from outbound
    where org_id = ${orgId} and state = 'waiting' order by message_id`.execute(api.platform.database.db);

  return rows;
}

async function slotsOf({ orgId }: Place): Promise<{ next_us: number; conversation_us: number }> {
  return api.platform.database.db
    .selectFrom('number_rates')
    .select(['next_us', 'conversation_us'])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

test('[CA-07] texts that wait for the limit of their number are not touched', async () => {
  const place = await api.make.place();
  const ids = await queueTexts(api.platform.database.db, place, { count: 30 });
  const first = await claim(place, slow);
  expect(first.ids).toEqual(ids.slice(0, atOnce));
  const versions = await versionsOf(place);

  for (let time = 1; time <= 3; time += 1) {
    const { ids: none, nextSlotMs } = await claim(place, slow);
    expect(none).toEqual([]);
    expect(nextSlotMs).toBeGreaterThan(0);
  }

  expect(versions).toHaveLength(30 - atOnce);
  expect(await versionsOf(place)).toEqual(versions);
});

test('[CA-07] a conversation goes at once while bulk texts of its number wait, and these pay for it', async () => {
  const place = await api.make.place();
  const { db } = api.platform.database;
  await queueTexts(db, place, { count: 30, isBulk: true });
  expect((await claim(place, slow)).ids).toHaveLength(atOnce);
  const before = await slotsOf(place);

  const conversations = await queueTexts(db, place, { count: 2 });
  expect((await claim(place, slow)).ids).toEqual(conversations);

  const after = await slotsOf(place);
  expect(after.next_us - before.next_us).toBe(2 * 10_000_000);
  expect((await claim(place, slow)).ids).toEqual([]);
});

test('[CA-07] conversations alone keep the limit of their number too', async () => {
  const place = await api.make.place();
  const { db } = api.platform.database;
  const conversations = await queueTexts(db, place, { count: 14 });
  await queueTexts(db, place, { count: 5, isBulk: true });

  expect((await claim(place, slow)).ids).toEqual(conversations.slice(0, atOnce));
  expect((await claim(place, slow)).ids).toEqual([]);
});

test('[CA-07] the limit counts segments', async () => {
  const place = await api.make.place();
  const ids = await queueTexts(api.platform.database.db, place, { count: 8, segments: 3 });

  // The fourth text starts in the tenth slot, and the next one waits for the slots it takes beyond that.
  expect((await claim(place, slow)).ids).toEqual(ids.slice(0, 4));
});

test('[CA-07] the rate of a number follows the setting', async () => {
  const place = await api.make.place();
  const { db } = api.platform.database;
  await queueTexts(db, place, { count: 60 });
  expect((await claim(place, 1)).ids).toHaveLength(atOnce);

  // A minute's pause, during which the setting was raised.
  const aMinuteUs = 60_000_000;
  const { next_us: nextUs } = await slotsOf(place);
  await db
    .updateTable('number_rates')
    .set({ next_us: nextUs - aMinuteUs, conversation_us: nextUs - aMinuteUs })
    .where('org_id', '=', place.orgId)
    .execute();

  expect((await claim(place, 1_000)).ids).toHaveLength(60 - atOnce);
});

test('[CA-07] a number without a free slot does not hold up another number', async () => {
  const [full, free] = [await api.make.place(), await api.make.place()];
  const { db } = api.platform.database;
  await queueTexts(db, full, { count: 20 });
  expect((await claim(full, slow)).ids).toHaveLength(atOnce);

  const ids = await queueTexts(db, free, { count: 3 });
  expect((await claim(free, slow)).ids).toEqual(ids);
});
