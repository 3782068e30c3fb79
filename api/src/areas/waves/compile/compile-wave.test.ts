import fc from 'fast-check';
import { sql } from 'kysely';
import { getWave } from 'shared-contracts/api/waves';
import { getWaveResults, listWaveRecipients } from 'shared-contracts/api/waves/results';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { recordReplies } from '../figures/replies.service.ts';
import { countAudience } from '../audience/audience.service.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  noonZone,
  openHours,
  planWave,
  readWave,
} from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { dueTimeOf } from './chunk-times.rules.ts';
import { compileWave } from './compile-wave.service.ts';

const api = useApi();
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

async function compile(orgId: number, waveId: number): Promise<void> {
  while ((await compileWave(api.platform, { orgId, waveId })) === 'more') {}
}

async function recipientsOf(orgId: number, waveId: number): Promise<number[]> {
  const { rows } = await sql<{ contactId: number }>`
    select unnest(contact_ids) as "contactId" from wave_chunks
    where org_id = ${orgId} and wave_id = ${waveId}`.execute(api.platform.database.db);

  return rows.map(({ contactId }) => contactId).sort((one, other) => one - other);
}

test('[CA-07] recipients are those of the lists without those of the excluded ones, whatever the lists are', async () => {
  const place = await api.make.place();
  const { orgId, accountId } = place;
  const people = await makeContacts(api, place, 12);
  const ids = people.map(({ contactId }) => contactId);
  const { db } = api.platform.database;
  const states = ['fine', 'fine', 'blocked', 'opted_out', 'fine', 'waiting', 'suppressed', 'fine'] as const;
  const stateOf = (index: number) => states[index % states.length] ?? 'fine';
  for (const [index, { contactId, phone }] of people.entries()) {
    const state = stateOf(index);
    await db
      .updateTable('contacts')
      .set({
        blocked: state === 'blocked',
        unsubscribed_at: state === 'opted_out' || state === 'waiting' ? new Date() : null,
        yes_awaited: state === 'waiting',
      })
      .where('org_id', '=', orgId)
      .where('id', '=', contactId)
      .execute();
    if (state === 'suppressed') {
      await db
        .insertInto('suppressed_numbers')
        .values({ org_id: orgId, phone, carrier_code: '30006', description: 'A landline.' })
        .execute();
    }
  }
  const subset = fc.uniqueArray(fc.constantFrom(...ids));
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(subset, { minLength: 1, maxLength: 3 }),
      fc.array(subset, { maxLength: 2 }),
      async (included, excluded) => {
        const lists = async (groups: number[][]) =>
          Promise.all(groups.map((contactIds) => makeList(api, place, { name: `L${made++}`, contactIds })));
        const job = { list_ids: await lists(included), excluded_list_ids: await lists(excluded) };
        const waveId = await planWave(api, place, { job });
        await compile(orgId, waveId);

        const out = new Set(excluded.flat());
        const expected = [...new Set(included.flat())]
          .filter((id) => !out.has(id) && stateOf(ids.indexOf(id)) === 'fine')
          .sort((one, other) => one - other);
        expect(await recipientsOf(orgId, waveId)).toEqual(expected);
        const { recipients } = await countAudience(db, orgId, {
          accountIds: [accountId],
          listIds: job.list_ids,
          excludedListIds: job.excluded_list_ids,
          groupId: null,
          resendOf: null,
        });
        expect(recipients).toBe(expected.length);
      },
    ),
    { numRuns: 15 },
  );
});

test('[CA-07] a list that is deleted before the wave is compiled ends it, and nothing is sent', async () => {
  const place = await api.make.place();
  const [person] = await makeContacts(api, place, 1);
  const kept = await makeList(api, place, { name: 'Kept', contactIds: [person?.contactId ?? 0] });
  const gone = await makeList(api, place, { name: 'Gone', contactIds: [] });
  const id = await planWave(api, place, { job: { list_ids: [kept], excluded_list_ids: [gone] } });
  // The first step is done when the list is deleted.
  await compileWave(api.platform, { orgId: place.orgId, waveId: id });
  await api.platform.database.db.deleteFrom('lists').where('id', '=', gone).execute();
  senders.start();

  const { description, figures } = await eventuallyWave(api, place.orgId, { id, status: 'failed' });

  expect(description).toContain("One of this wave's lists was deleted");
  expect(figures).toMatchObject({ recipients: 0, sent: 0, waiting: 0 });
  expect(await recipientsOf(place.orgId, id)).toEqual([]);
});

test('[CA-07] a phone that two accounts of a group have gets the text once', async () => {
  const one = await api.make.place();
  const other = await api.make.account(one.orgId);
  const phone = api.make.phone();
  await api.make.contact(one, { phone });
  await api.make.contact(other, { phone });
  await api.make.contact(other);
  const { db } = api.platform.database;
  const { id: groupId } = await db
    .insertInto('groups')
    .values({ org_id: one.orgId, name: 'Both' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('group_accounts')
    .values(
      [one, other].map(({ accountId }) => ({ org_id: one.orgId, group_id: groupId, account_id: accountId })),
    )
    .execute();
  const id = await planWave(api, one, { job: {}, groupId });
  senders.start();

  const { figures } = await eventuallyWave(api, one.orgId, { id, status: 'sent' });

  expect(figures).toMatchObject({ recipients: 2, sent: 2 });
});

test('[CA-07] recipients outside their hours wait and are shown as waiting; the others get the text', async () => {
  const place = await api.make.place();
  const [day, night] = await makeContacts(api, place, 2);
  const { db } = api.platform.database;
  const atNight = noonZone(new Date(Date.now() + 12 * 3_600_000));
  await db
    .updateTable('contacts')
    .set({ time_zone: atNight })
    .where('id', '=', night?.contactId ?? 0)
    .execute();
  const contactIds = [day?.contactId ?? 0, night?.contactId ?? 0];
  const listId = await makeList(api, place, { name: 'Both', contactIds });
  const id = await planWave(api, place, { job: { list_ids: [listId] } });
  senders.start();

  await expect
    .poll(async () => (await readWave(api, place.orgId, id)).figures)
    .toMatchObject({ recipients: 2, sent: 1, waiting: 1, outsideHours: 1 });
  expect((await readWave(api, place.orgId, id)).status).toBe('sending');
});

test('[CA-07] two schedulers compile a wave once', async () => {
  const place = await api.make.place();
  const people = await makeContacts(api, place, 50);
  const contactIds = people.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const id = await planWave(api, place, { job: { list_ids: [listId] } });

  await Promise.all([compile(place.orgId, id), compile(place.orgId, id), compile(place.orgId, id)]);
  await compile(place.orgId, id);

  expect(await recipientsOf(place.orgId, id)).toEqual(contactIds);
  expect((await readWave(api, place.orgId, id)).figures.recipients).toBe(50);
});

const newYork = {
  place: { state: 'NY', zones: ['America/New_York'] },
  blackouts: { timeZone: 'UTC', blackouts: [] },
};

test.each([
  // The clocks go forward at 2:00 on 8 March and back at 2:00 on 1 November 2026.
  ['2026-03-07T18:00:00Z', '2026-03-07T18:00:00.000Z'],
  ['2026-03-08T14:00:00Z', '2026-03-08T13:00:00.000Z'],
  ['2026-11-01T14:00:00Z', '2026-11-01T14:00:00.000Z'],
])(
  '[CA-07] at the time of each zone, also when clocks change: chosen at %s, sent at %s',
  (chosen, expected) => {
    const scheduledAt = new Date(chosen);
    const wave = {
      scheduledAt,
      timeZone: chosen.startsWith('2026-03-07') ? 'America/New_York' : 'Etc/GMT+5',
      atLocalTime: true,
    };

    expect(dueTimeOf(wave, newYork, new Date('2026-01-01T00:00:00Z')).toISOString()).toBe(expected);
  },
);

const aTest = (...bodies: string[]) => ({
  variants: bodies.map((body) => ({ body, media: [] })),
  share: 100,
  winnerBy: 'clicks' as const,
  decideAfter: 60,
  decideAnyway: false,
});

/** Counts a wave's recipients per A/B variant; recipients outside the test are under -1. */
async function partsOf(orgId: number, waveId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ variant: number; recipients: number }>`
    select variant, sum(total)::int as recipients from wave_chunks
    where org_id = ${orgId} and wave_id = ${waveId} group by variant`.execute(api.platform.database.db);

  return Object.fromEntries(rows.map(({ variant, recipients }) => [variant, recipients]));
}

test('[CA-07] the texts of a test are dealt out: their parts differ by one at most', async () => {
  const place = await api.make.place();
  const people = await makeContacts(api, place, 51);
  const contactIds = people.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const parts = async (share: number) => {
    const test = { ...aTest('B', 'C', 'D'), share };
    const id = await planWave(api, place, { job: { body: 'A', list_ids: [listId], test } });
    await compile(place.orgId, id);

    return partsOf(place.orgId, id);
  };

  expect(await parts(25)).toEqual({ 0: 3, 1: 3, 2: 3, 3: 3, '-1': 39 });
  expect(await parts(20)).toEqual({ 0: 3, 1: 3, 2: 2, 3: 2, '-1': 41 });
  expect(await parts(100)).toEqual({ 0: 13, 1: 13, 2: 13, 3: 12 });
});

test('[CA-07] the accounts of a group share the parts of a test, and each phone counts once', async () => {
  const one = await api.make.place();
  const other = { ...one, ...(await api.make.account(one.orgId, { name: 'Airport' })) };
  await makeContacts(api, one, 7);
  // Five of these phones also belong to the first account.
  await makeContacts(api, other, 5);
  const { db } = api.platform.database;
  const group = await db
    .insertInto('groups')
    .values({ org_id: one.orgId, name: 'All' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const accountId of [one.accountId, other.accountId]) {
    await db
      .insertInto('group_accounts')
      .values({ org_id: one.orgId, group_id: group.id, account_id: accountId })
      .execute();
  }
  await api.make.contact(other);
  await api.make.contact(other);
  const id = await planWave(api, one, { groupId: group.id, job: { body: 'A', test: aTest('B', 'C') } });
  await compile(one.orgId, id);

  expect(await partsOf(one.orgId, id)).toEqual({ 0: 3, 1: 3, 2: 3 });
});

test('[CA-07] each text of a test goes to its share, and the one with the best rate to the rest', async () => {
  const place = await api.make.place();
  const people = await makeContacts(api, place, 400);
  const listId = await makeList(api, place, {
    name: 'Everyone',
    contactIds: people.map(({ contactId }) => contactId),
  });
  const id = await planWave(api, place, {
    job: {
      body: 'First',
      list_ids: [listId],
      test: { ...aTest('Second'), share: 50, winnerBy: 'replies', decideAnyway: true },
    },
  });
  senders.start();
  await expect.poll(async () => (await readWave(api, place.orgId, id)).figures.sent).toBeGreaterThan(150);
  const { db } = api.platform.database;
  const sentBodies = () =>
    db
      .selectFrom('messages')
      .select(['body', 'contact_id as contactId'])
      .where('org_id', '=', place.orgId)
      .where('wave_id', '=', id)
      .execute();
  await expect.poll(async () => (await sentBodies()).length).toBeLessThan(250);
  const [replied] = (await sentBodies()).filter(({ body }) => body.startsWith('Second'));
  await api.platform.database.inTransaction((tx) =>
    recordReplies(tx, place.orgId, [{ contactId: replied?.contactId ?? 0, at: new Date() }]),
  );
  // A minute later.
  await db
    .updateTable('wave_chunks')
    .set({ finished_at: new Date(Date.now() - 61_000) })
    .where('wave_id', '=', id)
    .where('status', '=', 'done')
    .execute();

  const { figures } = await eventuallyWave(api, place.orgId, { id, status: 'sent' });

  expect(figures.sent).toBe(400);
  const bodies = (await sentBodies()).map(({ body }) => body.split('\n')[0]);
  expect(bodies.filter((body) => body === 'Second').length).toBe(300);
  const staff = await api.signedIn('owner', place);
  expect(await staff.call(getWave, { waveId: id })).toMatchObject({
    sampleMessage: expect.stringMatching(/^First/),
    status: 'sent',
  });
});

test('[CA-07] a test of few people has no winner: the rest gets the text of the wave itself', async () => {
  const place = await api.make.place();
  const people = await makeContacts(api, place, 8);
  const contactIds = people.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const test = { ...aTest('Second'), share: 50 };
  const id = await planWave(api, place, { job: { body: 'First', list_ids: [listId], test } });
  const staff = await api.signedIn('owner', place);
  senders.start();
  await expect.poll(async () => (await readWave(api, place.orgId, id)).figures.sent).toBe(4);
  const variants = async () =>
    (await staff.call(listWaveRecipients, { waveId: id })).items
      .map(({ variant }) => variant ?? '–')
      .toSorted();
  expect(await variants()).toEqual(['A', 'A', 'B', 'B', '–', '–', '–', '–']);
  expect(await staff.call(getWaveResults, { waveId: id })).toMatchObject({
    testOutcome: 'open',
    isSignificant: null,
  });
  await api.platform.database.db
    .updateTable('wave_chunks')
    .set({ finished_at: new Date(Date.now() - 61_000) })
    .where('wave_id', '=', id)
    .where('status', '=', 'done')
    .execute();
  await eventuallyWave(api, place.orgId, { id, status: 'sent' });

  expect(await variants()).toEqual(['A', 'A', 'A', 'A', 'A', 'A', 'B', 'B']);
  const results = await staff.call(getWaveResults, { waveId: id });
  expect(results).toMatchObject({ testOutcome: 'too_few', isSignificant: false });
  expect(results.variants.map(({ isWinner }) => isWinner)).toEqual([false, false]);
});

test('[CA-07] a wave at night waits for the morning, on days of 23 and 25 hours too', () => {
  const at = (time: string) =>
    dueTimeOf(
      { scheduledAt: new Date(time), timeZone: 'America/New_York', atLocalTime: false },
      newYork,
      new Date(time),
    ).toISOString();

  expect(at('2026-03-08T04:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(at('2026-11-01T04:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
});
