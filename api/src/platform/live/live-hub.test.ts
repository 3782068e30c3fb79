import { expect, test } from 'vitest';
import type { Tx } from '../db/client.ts';
import { openNotifyHub } from '../db/processes/notify.ts';
import { useApi } from '../../testing/test-api.ts';
import { openLiveHub } from './live-hub.ts';
import type { LiveEvent } from './live-hub.ts';

const api = useApi();

interface Place {
  readonly orgId: number;
  readonly accountId: number;
}

const record = (tx: Tx, { orgId, accountId }: Place, contactId: number) =>
  api.platform.live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });

/** Collects a place's events until `count` have arrived. */
async function hear(place: Place, count: number): Promise<{ all: Promise<LiveEvent[]> }> {
  const heard: LiveEvent[] = [];
  const all = Promise.withResolvers<LiveEvent[]>();
  const stop = await api.platform.live.subscribe(place, (event) => {
    heard.push(event);
    if (heard.length < count) {
      return;
    }
    stop();
    all.resolve(heard);
  });

  return { all: all.promise };
}

const contactsOf = (events: readonly LiveEvent[]) => events.map(({ data }) => data['contactId']);

test('[AP-07] only publishes committed facts, and only those of the account', async () => {
  const [place, other] = [await api.make.place(), await api.make.place()];
  const { all } = await hear(place, 2);
  const { inTransaction } = api.platform.database;
  await inTransaction((tx) => record(tx, other, 1));
  await inTransaction(async (tx) => {
    await record(tx, place, 2);
    throw new Error('rolled back');
  }).catch(() => undefined);
  await inTransaction((tx) => record(tx, place, 3));
  await inTransaction((tx) => record(tx, place, 4));

  expect(contactsOf(await all)).toEqual([3, 4]);
});

test('[AP-07] publishes a fact whose transaction began earlier and was committed later', async () => {
  const place = await api.make.place();
  const first = await hear(place, 1);
  const both = await hear(place, 2);
  const { inTransaction } = api.platform.database;
  await inTransaction(async (slow) => {
    await record(slow, place, 1);
    await inTransaction((quick) => record(quick, place, 2));
    expect(contactsOf(await first.all)).toEqual([2]);
  });

  expect(contactsOf(await both.all)).toEqual([2, 1]);
});

test('[AP-07] publishes facts recorded by another process', async () => {
  const place = await api.make.place();
  const { database, log } = api.platform;
  const notify = openNotifyHub({ url: api.databaseUrl, pool: database.pool, log });
  const elsewhere = openLiveHub({ database, notify, log });
  const { all } = await hear(place, 1);
  await database.inTransaction((tx) =>
    elsewhere.record(tx, { orgId: place.orgId, event: 'account.read', data: { accountId: place.accountId } }),
  );

  expect((await all).map(({ event }) => event)).toEqual(['account.read']);
  await elsewhere.close();
  await notify.close();
});

test('[AP-07] a position does not pass an event whose transaction is still open', async () => {
  const place = await api.make.place();
  const [two, three] = [await hear(place, 2), await hear(place, 3)];
  const { live, database } = api.platform;
  let meanwhile = 0;
  await database.inTransaction((tx) => record(tx, place, 1));
  await database.inTransaction(async (slow) => {
    await record(slow, place, 2);
    // Events are inserted before the commit, and this hook follows.
    slow.beforeCommit(async () => {
      await database.inTransaction((quick) => record(quick, place, 3));
      await two.all;
      meanwhile = await live.position();
    });
  });

  const events = await three.all;
  expect(contactsOf(events)).toEqual([1, 3, 2]);
  const [, third, second] = events.map(({ id = 0 }) => id);
  expect(meanwhile).toBe((second ?? 0) - 1);
  expect(await live.position()).toBe(third);
});
