import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { days, hours } from '../facts/expiry.ts';

const api = useApi();
const now = new Date();
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

test('mail outcomes are deleted after 30 days', async () => {
  const { db } = api.platform.database;
  const mail = { state: 'sent', tries: 1 } as const;
  await db
    .insertInto('mail_deliveries')
    .values([
      { ...mail, mail_id: 'of-29-days', changed_at: ago(days(29)) },
      { ...mail, mail_id: 'of-31-days', changed_at: ago(days(31)) },
    ])
    .execute();

  await deleteExpiredRows(api.platform, now);

  expect(await db.selectFrom('mail_deliveries').select('mail_id').execute()).toEqual([
    { mail_id: 'of-29-days' },
  ]);
});

test('a counter is deleted when its milliseconds are over', async () => {
  const { db } = api.platform.database;
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'over', expire: now.getTime() - 1 },
      { key: 'counting', expire: now.getTime() + 1 },
      { key: 'endless', expire: null },
    ])
    .execute();

  await deleteExpiredRows(api.platform, now);

  const left = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'in', ['over', 'counting', 'endless'])
    .orderBy('key')
    .execute();
  expect(left).toEqual([{ key: 'counting' }, { key: 'endless' }]);
});

test('sign-in failures of a day ago are deleted, except while they lock an address', async () => {
  const { db } = api.platform.database;
  const old = { failures: 5, first_failed_at: ago(hours(25)) };
  await db
    .insertInto('sign_in_failures')
    .values([
      { ...old, key: 'never locked' },
      { ...old, key: 'was locked', locked_until: ago(1) },
      { ...old, key: 'locked', locked_until: ago(-1) },
      { ...old, key: 'new', first_failed_at: ago(hours(23)) },
    ])
    .execute();

  await deleteExpiredRows(api.platform, now);

  expect(await db.selectFrom('sign_in_failures').select('key').orderBy('key').execute()).toEqual([
    { key: 'locked' },
    { key: 'new' },
  ]);
});

test('attempts to open a release are deleted an hour after they end, or after 14 days', async () => {
  const { db } = api.platform.database;
  const { userId } = await api.signedIn('owner');
  const attempt = { user_id: userId, remote: 'mfe-inbox', version: '1.0.0', has_ended: false };
  await db
    .insertInto('release_attempts')
    .values([
      { ...attempt, attempt: 'open', seen_at: ago(days(13)) },
      { ...attempt, attempt: 'forgotten', seen_at: ago(days(15)) },
      { ...attempt, attempt: 'just ended', seen_at: ago(hours(0.5)), has_ended: true },
      { ...attempt, attempt: 'ended', seen_at: ago(hours(1.5)), has_ended: true },
    ])
    .execute();

  await deleteExpiredRows(api.platform, now);

  expect(await db.selectFrom('release_attempts').select('attempt').orderBy('attempt').execute()).toEqual([
    { attempt: 'just ended' },
    { attempt: 'open' },
  ]);
});
