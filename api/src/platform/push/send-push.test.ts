import { createHash, randomBytes } from 'node:crypto';
import { getPushKey } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import type { Staff } from '../../testing/factories.ts';
import { useApi } from '../../testing/test-api.ts';
import { sendPushHandler } from './deliver-push-to-devices.ts';
import type { PushOutcome } from './push-delivery.ts';

const api = useApi();
const message = { title: 'New text', body: 'A customer wrote.', path: '/conversations/5', tag: 'contact-5' };

/** Registers a browser whose push service responds as its URL says. */
async function device(staff: Staff, answer: PushOutcome | 'unreadable'): Promise<number> {
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  const deviceToken =
    answer === 'unreadable' ? answer : JSON.stringify({ endpoint: `https://push.example/${answer}`, keys });
  const session = await api.platform.sessions.find(staff.token);
  const row = await api.platform.database.db
    .insertInto('devices')
    .values({
      org_id: staff.orgId,
      user_id: staff.userId,
      session_id: session?.id ?? 0,
      source: 'web',
      device_token: deviceToken,
      token_hash: createHash('sha256').update(randomBytes(8)).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return row.id;
}

const devicesOf = async (staff: Staff) => {
  const rows = await api.platform.database.db
    .selectFrom('devices')
    .select('id')
    .where('org_id', '=', staff.orgId)
    .orderBy('id')
    .execute();

  return rows.map(({ id }) => id);
};

const queued = async () => {
  const { rows } = await api.platform.database.pool.query<{ data: unknown }>(
    `select data from pgboss.job where name = 'send-push' order by created_on`,
  );

  return rows.map(({ data }) => data);
};

/** Stands in for the browsers' external push services. */
const handler = () =>
  sendPushHandler(api.platform, async (_sender, { endpoint }) => {
    const answer = endpoint.split('/').at(-1);

    return answer === 'gone' || answer === 'later' || answer === 'refused' ? answer : 'delivered';
  });
const run = (payload: object) => handler().run(payload, new AbortController().signal);

test('[SH-22] the key to subscribe with is for signed-in people', async () => {
  await expect(api.anybody.call(getPushKey, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  const staff = await api.signedIn('agent');

  expect((await staff.call(getPushKey, {})).publicKey).toMatch(/^[\w-]{80,}$/);
});

test('[SH-22] browsers that are gone are forgotten, the others stay', async () => {
  const staff = await api.make.staff('agent');
  const [stays, gone, unreadable, refused] = [
    await device(staff, 'delivered'),
    await device(staff, 'gone'),
    await device(staff, 'unreadable'),
    await device(staff, 'refused'),
  ];
  await run({ orgId: staff.orgId, to: { userIds: [staff.userId] }, message });

  expect(await devicesOf(staff)).toEqual([stays, refused]);
  expect([gone, unreadable]).not.toContain(stays);
});

test('[SH-22] a browser whose session has ended gets no push and is forgotten', async () => {
  // artsy/eigen#3008, abarghoud/SentryGuard#142: passwords are reset, and colleagues sign people out
  const [staff, expired] = [await api.make.staff('agent'), await api.make.staff('agent')];
  const { db } = api.platform.database;
  await device(staff, 'later');
  await device(expired, 'later');
  const before = (await queued()).length;
  await api.platform.database.inTransaction((tx) => api.platform.sessions.endAllOf(tx, staff.userId));
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date() })
    .where('user_id', '=', expired.userId)
    .execute();
  for (const { orgId, userId } of [staff, expired]) {
    await run({ orgId, to: { userIds: [userId] }, message });
  }

  expect((await queued()).length).toBe(before);
  expect([await devicesOf(staff), await devicesOf(expired)]).toEqual([[], []]);
});

test('[SH-22] only retries a browser whose push service asked to wait, a limited number of times', async () => {
  const staff = await api.make.staff('agent');
  await device(staff, 'delivered');
  const later = await device(staff, 'later');
  const before = (await queued()).length;
  await run({ orgId: staff.orgId, to: { userIds: [staff.userId] }, message });

  const added = (await queued()).slice(before);
  expect(added).toEqual([{ orgId: staff.orgId, to: { deviceIds: [later] }, message, tries: 1 }]);
  await run({ orgId: staff.orgId, to: { deviceIds: [later] }, message, tries: 5 });
  expect((await queued()).length).toBe(before + 1);
});

test('[SH-22] a push stays within its organization', async () => {
  const [ours, theirs] = [await api.make.staff('agent'), await api.make.staff('agent')];
  const foreign = await device(theirs, 'gone');
  await run({ orgId: ours.orgId, to: { deviceIds: [foreign] }, message });

  expect(await devicesOf(theirs)).toEqual([foreign]);
});
