import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '../../platform/db/client.ts';
import { messagesOf, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { insertBatched } from './batch-outbound.service.ts';

const api = useApi();
useMessaging(api, { isSending: false });

const textOf = (staff: SignedIn, contactId: number, body: string) => ({
  accountId: staff.accountId,
  contactId,
  body,
  media: [],
  provider: 'simulator',
  number: '+12025550100',
  segments: 1,
  sentBy: null,
  clientKey: null,
  isKeywordAnswer: false,
  preview: body,
  at: new Date(),
});

const write = (staff: SignedIn, contactId: number, body: string) =>
  insertBatched(api.platform.database, staff.orgId, textOf(staff, contactId, body));

async function withContacts(count: number) {
  const staff = await api.signedIn('owner');
  const contacts = await Promise.all(Array.from({ length: count }, () => api.make.contact(staff)));

  return { staff, contactIds: contacts.map(({ contactId }) => contactId) };
}

const lock = (tx: Db, { orgId }: SignedIn, contactId: number) =>
  tx
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .forUpdate()
    .execute();

const bodiesOf = async (staff: SignedIn, contactId: number) =>
  (await messagesOf(staff, { accountId: staff.accountId, contactId })).map(({ body }) => body).toReversed();

test('[IN-03] a text that the database refuses does not take the others of its moment with it', async () => {
  const { staff, contactIds } = await withContacts(3);
  const [first = 0, second = 0, third = 0] = contactIds;

  const outcomes = await Promise.allSettled([
    write(staff, first, 'One'),
    write(staff, second, 'No text may hold a NUL: \0'),
    write(staff, third, 'Three'),
  ]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await bodiesOf(staff, first)).toEqual(['One']);
  expect(await bodiesOf(staff, second)).toEqual([]);
  expect(await bodiesOf(staff, third)).toEqual(['Three']);
});

test('[IN-03] texts whose connection is lost while they are written fail with those behind them, and none is written', async () => {
  const { staff, contactIds } = await withContacts(2);
  const [first = 0, second = 0] = contactIds;
  const { db, pool } = api.platform.database;
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`lock table messages in exclusive mode`.execute(tx);
    const outcomes = Promise.allSettled([
      write(staff, first, 'One'),
      write(staff, second, 'Two'),
      write(staff, first, 'Behind the first'),
    ]);
    // Ends the connection that waits for the table, once it does.
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into messages%'`,
        );

        return rowCount;
      })
      .toBe(1);

    return { outcomes };
  });

  expect((await waiting.outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await bodiesOf(staff, first)).toEqual([]);
  expect(await bodiesOf(staff, second)).toEqual([]);
});

test('[IN-03] texts to one contact keep the order of their requests', async () => {
  const { staff, contactIds } = await withContacts(2);
  const [first = 0, second = 0] = contactIds;
  const bodies = Array.from({ length: 30 }, (_, index) => `Text ${index}`);

  await Promise.all(bodies.flatMap((body) => [write(staff, first, body), write(staff, second, body)]));

  expect(await bodiesOf(staff, first)).toEqual(bodies);
  expect(await bodiesOf(staff, second)).toEqual(bodies);
});

test('[IN-03] texts of several organizations at one moment each stay in their own', async () => {
  const one = await withContacts(1);
  const other = await withContacts(1);
  const [mine = 0, theirs = 0] = [one.contactIds[0], other.contactIds[0]];

  const ids = await Promise.all([
    write(one.staff, mine, 'Ours'),
    write(other.staff, theirs, 'Theirs'),
    write(one.staff, theirs, 'To a contact of somebody else'),
  ]);

  expect(ids[2]).toBeUndefined();
  expect(await bodiesOf(one.staff, mine)).toEqual(['Ours']);
  expect(await bodiesOf(other.staff, theirs)).toEqual(['Theirs']);
});

test('[IN-03] while a contact is locked, the others are written to', async () => {
  const { staff, contactIds } = await withContacts(2);
  const [locked = 0, free = 0] = contactIds;
  const { db } = api.platform.database;

  await db.transaction().execute(async (tx) => {
    await lock(tx, staff, locked);
    const waiting = write(staff, locked, 'Waits');
    await write(staff, free, 'Goes');
    expect(await bodiesOf(staff, free)).toEqual(['Goes']);
    // Awaited after the lock is released.
    void waiting;
  });

  await expect.poll(() => bodiesOf(staff, locked)).toEqual(['Waits']);
});

test('[IN-03] texts behind one to a locked contact keep their order, and others are written meanwhile', async () => {
  const { staff, contactIds } = await withContacts(3);
  const [locked = 0, free = 0, other = 0] = contactIds;
  const { db } = api.platform.database;

  const waiting = await db.transaction().execute(async (tx) => {
    await lock(tx, staff, locked);
    const bodies = ['First', 'Second', 'Third'];
    const texts = Promise.all([...bodies.map((body) => write(staff, locked, body)), write(staff, free, '1')]);
    await expect.poll(() => bodiesOf(staff, free)).toEqual(['1']);
    await Promise.all([write(staff, free, '2'), write(staff, other, '3')]);
    expect(await bodiesOf(staff, locked)).toEqual([]);

    return { texts };
  });
  await waiting.texts;

  expect(await bodiesOf(staff, locked)).toEqual(['First', 'Second', 'Third']);
  expect(await bodiesOf(staff, free)).toEqual(['1', '2']);
});

// A cluster's node waits for the lock, and the coordinator does not show it.
test.skipIf(inject('isCluster'))(
  '[IN-03] a single text to a locked contact does not delay later texts to others',
  async () => {
    const { staff, contactIds } = await withContacts(2);
    const [locked = 0, free = 0] = contactIds;
    const { db, pool } = api.platform.database;

    const waiting = await db.transaction().execute(async (tx) => {
      await lock(tx, staff, locked);
      const text = write(staff, locked, 'Waits');
      await expect
        .poll(async () => {
          const { rowCount } = await pool.query(
            `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into messages%'`,
          );

          return rowCount;
        })
        .toBe(1);
      await write(staff, free, 'Goes');

      return { text };
    });

    expect(await waiting.text).toBeGreaterThan(0);
    expect(await bodiesOf(staff, free)).toEqual(['Goes']);
  },
);
