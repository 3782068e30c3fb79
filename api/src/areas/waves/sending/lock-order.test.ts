import type { PoolClient } from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { queueFailedTexts } from '../../../messaging/sending/queue/wave-outbound.store.ts';
import { useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { makeContacts, makeList, openHours, planWave } from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { markAcceptedTexts } from './accepted-texts.store.ts';
import { claimSlice } from './claim-slice.service.ts';

const api = useApi();
useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** Claims a wave's texts; returns their place and ids. */
async function claimedTexts() {
  const place = await api.make.place();
  const { orgId, accountId } = place;
  const contactIds = (await makeContacts(api, place, 3)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const waveId = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId, waveId })) === 'more') {}
  const process = senders.process();
  const key = { orgId, waveId, n: 1 };
  const content = await process.contents.of({ ...key, accountId, variant: 0 });
  const slice = content && (await claimSlice(process, key, { texts: 100, segments: 100, content }));
  if (!slice || slice === 'held') {
    throw new Error('Nothing was claimed.');
  }

  return { key, orgId, messageIds: slice.messages.map(({ reference }) => reference.messageId) };
}

/** Runs work in a transaction on another connection, then commits. */
async function asHolder(work: (holder: PoolClient) => Promise<void>): Promise<void> {
  const holder = await api.platform.database.pool.connect();
  try {
    await holder.query('begin');
    await work(holder);
    await holder.query('commit');
  } finally {
    holder.release();
  }
}

/**
 * Resolves once another connection waits for what the holder has locked; the coordinator of a cluster sees no waits on
 * nodes.
 */
async function someoneWaits(holder: PoolClient): Promise<void> {
  const waiting = 'select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
  await expect.poll(async () => (await holder.query(waiting)).rows).toHaveLength(1);
}

const lockMessages = (holder: PoolClient, orgId: number, ids: readonly number[]) =>
  holder.query('select id from messages where org_id = $1 and id = any($2) order by id for update', [
    orgId,
    ids,
  ]);

const queueAsLost = (orgId: number, messageIds: readonly number[]) =>
  api.platform.database.inTransaction((tx) =>
    queueFailedTexts(tx, orgId, { messageIds, startedAt: new Date(), leaseUs: 0 }),
  );

test.skipIf(inject('isCluster'))(
  '[CA-07] who marks texts as sent and who takes over their chunk lock the chunk first',
  async () => {
    const { key, orgId, messageIds } = await claimedTexts();
    const accepted = messageIds.map((messageId) => ({ messageId, carrierId: `taken-${messageId}` }));
    let marked: Promise<void> | undefined;
    await asHolder(async (holder) => {
      await holder.query('select n from wave_chunks where org_id = $1 and wave_id = $2 for update', [
        orgId,
        key.waveId,
      ]);
      marked = markAcceptedTexts(api.platform.database.db, key, accepted);
      await someoneWaits(holder);
      expect((await lockMessages(holder, orgId, messageIds)).rows).toHaveLength(3);
    });

    await expect(marked).resolves.toBeUndefined();
  },
);

test('[CA-07] taking texts from the queue and adding them both lock the queue first', async () => {
  const { orgId, messageIds } = await claimedTexts();
  expect(await queueAsLost(orgId, messageIds)).toHaveLength(3);
  let queued: Promise<number[]> | undefined;
  await asHolder(async (holder) => {
    await holder.query('delete from outbound where org_id = $1', [orgId]);
    queued = queueAsLost(orgId, messageIds);
    await someoneWaits(holder);
    expect((await lockMessages(holder, orgId, messageIds)).rows).toHaveLength(3);
  });

  expect(new Set(await queued)).toEqual(new Set(messageIds));
});

test.skipIf(inject('isCluster'))(
  '[CA-07] a text that a receipt moves while it is put into the queue stays off it',
  async () => {
    const { orgId, messageIds } = await claimedTexts();
    const [moved, ...others] = messageIds;
    let queued: Promise<number[]> | undefined;
    await asHolder(async (holder) => {
      await holder.query(`update messages set status = 'delivered' where org_id = $1 and id = $2`, [
        orgId,
        moved,
      ]);
      queued = queueAsLost(orgId, messageIds);
      await someoneWaits(holder);
    });

    expect(await queued).toEqual(others);
    const { db } = api.platform.database;
    const rowsOf = (table: 'outbound' | 'send_attempts') =>
      db.selectFrom(table).select('message_id').where('org_id', '=', orgId).orderBy('message_id').execute();
    expect((await rowsOf('outbound')).map((row) => row.message_id)).toEqual(others);
    expect((await rowsOf('send_attempts')).map((row) => row.message_id)).toEqual(others);
  },
);
