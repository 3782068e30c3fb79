import { getMe } from 'shared-contracts/api/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '../db/clean-up/delete-expired-rows.ts';
import { openNotifyHub } from '../db/processes/notify.ts';
import type { NotifyHub } from '../db/processes/notify.ts';
import { useApi } from '../../testing/test-api.ts';
import { openSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';

const api = useApi();
const dayMilliseconds = 24 * 3_600_000;
let notify: NotifyHub;
/** Sessions as seen by another process. */
let elsewhere: Sessions;
beforeAll(async () => {
  const { database, log } = api.platform;
  notify = openNotifyHub({ url: api.databaseUrl, pool: database.pool, log });
  elsewhere = openSessions({ database, notify });
  await new Promise<void>((resolve) => void notify.on('live', () => resolve()));
});
afterAll(async () => {
  elsewhere.close();
  await notify.close();
});

/** Waits until the other process has been notified that a user's sessions ended. */
const heardOf = (userId: number) =>
  new Promise<void>(
    (resolve) => void notify.on('sessions', (payload) => payload === String(userId) && resolve()),
  );

test('a session ends at once here, and in other processes with the notification', async () => {
  const { token, userId } = await api.make.staff('agent');
  const { sessions, database } = api.platform;
  const [here, there] = [await sessions.find(token), await elsewhere.find(token)];
  const heard = heardOf(userId);
  await database.inTransaction((tx) => sessions.end(tx, { sessionId: here?.id ?? 0, userId }));

  expect(there?.userId).toBe(userId);
  expect(await sessions.find(token)).toBeUndefined();
  await heard;
  expect(await elsewhere.find(token)).toBeUndefined();
});

test('changed permissions apply immediately', async () => {
  const { token, userId, orgId } = await api.make.staff('manager');
  const { sessions, database } = api.platform;
  expect((await sessions.find(token))?.orgPermissions.has('manage_waves')).toBe(true);
  await database.inTransaction(async (tx) => {
    await tx
      .deleteFrom('user_org_permissions')
      .where('org_id', '=', orgId)
      .where('user_id', '=', userId)
      .execute();
    sessions.forget(tx, userId);
  });

  expect((await sessions.find(token))?.orgPermissions.size).toBe(0);
});

test('a session runs out after 30 days without use, and use moves its end away', async () => {
  const [used, unused] = [await api.make.staff('agent'), await api.make.staff('agent')];
  const { db } = api.platform.database;
  const endIn = (userId: number, milliseconds: number) =>
    db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + milliseconds) })
      .where('user_id', '=', userId)
      .execute();
  await endIn(used.userId, 60_000);
  await endIn(unused.userId, -1);

  expect(await api.platform.sessions.find(used.token)).toBeDefined();
  expect(await api.platform.sessions.find(unused.token)).toBeUndefined();
  expect(await api.platform.sessions.isExpired(used.token)).toBe(false);
  expect(await api.platform.sessions.isExpired(unused.token)).toBe(true);
  const { expires_at } = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', used.userId)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
});

test('a session ends 90 days after the sign-in, however much it is used', async () => {
  const [old, older] = [await api.make.staff('agent'), await api.make.staff('agent')];
  const { db } = api.platform.database;
  const startedDaysAgo = async (userId: number, days: number) => {
    const start = new Date(Date.now() - days * dayMilliseconds);
    const end = new Date(Date.now() + 60_000);
    await db
      .updateTable('sessions')
      .set({ created_at: start, expires_at: end })
      .where('user_id', '=', userId)
      .execute();

    return start.getTime();
  };
  const start = await startedDaysAgo(old.userId, 80);
  await startedDaysAgo(older.userId, 91);

  expect(await api.platform.sessions.find(older.token)).toBeUndefined();
  expect(await api.platform.sessions.find(old.token)).toBeDefined();
  const { expires_at } = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', old.userId)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBe(start + 90 * dayMilliseconds);
});

test('[AD-04] lists the living sessions of a user, and ends one of them, or all but one', async () => {
  const { userId, token } = await api.make.staff('agent');
  const stranger = await api.make.staff('agent');
  const { sessions, database } = api.platform;
  const userAgent = `Firefox ${'x'.repeat(500)}`;
  const start = () =>
    database.inTransaction((tx) => sessions.start(tx, { userId, address: '10.0.0.1', userAgent }));
  const [phone, tablet] = [await start(), await start()];
  const listed = await sessions.listOf(userId);
  expect(listed).toHaveLength(3);
  expect(listed[0]).toMatchObject({ address: '10.0.0.1', userAgent: userAgent.slice(0, 400) });

  const own = (await sessions.find(token))?.id ?? 0;
  const onPhone = (await sessions.find(phone))?.id ?? 0;
  const end = (sessionId: number, whose: number) =>
    database.inTransaction((tx) => sessions.end(tx, { sessionId, userId: whose }));
  expect(await end(onPhone, stranger.userId)).toBe(false);
  expect(await sessions.find(phone)).toBeDefined();
  expect(await end(onPhone, userId)).toBe(true);
  expect(await sessions.find(phone)).toBeUndefined();

  expect(await database.inTransaction((tx) => sessions.endAllOf(tx, userId, { exceptId: own }))).toBe(1);
  expect(await sessions.find(tablet)).toBeUndefined();
  expect((await sessions.listOf(userId)).map(({ id }) => id)).toEqual([own]);
  expect(await sessions.listOf(stranger.userId)).toHaveLength(1);
});

test('[AD-04] writes down when a user was last here, at most every five minutes', async () => {
  const { userId, token } = await api.make.staff('agent');
  const { sessions, database } = api.platform;
  const lastSeen = async () => {
    const { last_seen_at: at } = await database.db
      .selectFrom('user_visits')
      .select('last_seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();

    return at.getTime();
  };
  const first = await lastSeen();
  await sessions.find(token);
  expect(await lastSeen()).toBe(first);

  const before = new Date(Date.now() - 6 * 60_000);
  await database.db
    .updateTable('sessions')
    .set({ last_seen_at: before })
    .where('user_id', '=', userId)
    .execute();
  await database.inTransaction(async (tx) => sessions.forget(tx, userId));
  await sessions.find(token);
  expect(await lastSeen()).toBeGreaterThan(before.getTime());
  expect((await sessions.listOf(userId))[0]?.lastSeenAt.getTime()).toBeGreaterThan(before.getTime());
});

test('[SH-16] an expired session gets another error than one that was ended or whose user was deleted', async () => {
  const [expired, ended, gone] = [
    await api.make.staff('agent'),
    await api.make.staff('agent'),
    await api.make.staff('agent'),
  ];
  const { sessions, database } = api.platform;
  const codeOf = ({ token }: { token: string }) =>
    api
      .withToken(token)
      .call(getMe, {})
      .catch((error: { code: string }) => error.code);
  await database.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', 'in', [expired.userId, ended.userId, gone.userId])
    .execute();
  await database.inTransaction(async (tx) => {
    // None of them was still active.
    expect(await sessions.endAllOf(tx, ended.userId)).toBe(0);
    await tx.updateTable('users').set({ is_active: false }).where('id', '=', gone.userId).execute();
  });

  expect(await codeOf(expired)).toBe('session_expired');
  expect(await codeOf(ended)).toBe('not_signed_in');
  expect(await codeOf(gone)).toBe('not_signed_in');

  const days = (count: number) => new Date(Date.now() + count * dayMilliseconds);
  await deleteExpiredRows(api.platform, days(29));
  expect(await codeOf(expired)).toBe('session_expired');
  await deleteExpiredRows(api.platform, days(31));
  expect(await codeOf(expired)).toBe('not_signed_in');
});
