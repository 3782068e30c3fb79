import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface FailureCount {
  readonly failures: number;
  readonly first_failed_at: Date;
  readonly locked_until: Date | null;
}

/** What failures are counted under: a network, or an account, whole or from one network. */
export interface FailureKey {
  readonly key: string;
  /** Whose failures they are; null for those of a network. */
  readonly accountKey: string | null;
}

/** The failures under a key, held for the rest of the transaction; made where there are none. */
export async function lockFailures(
  db: Db,
  { key, accountKey }: FailureKey,
  now: Date,
): Promise<FailureCount> {
  return (
    db
      .insertInto('sign_in_failures')
      .values({ key, account_key: accountKey, failures: 0, first_failed_at: now })
      // An update that changes nothing, since it holds the row, which `do nothing` would not.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ account_key: accountKey }))
      .returning(['failures', 'first_failed_at', 'locked_until'])
      .executeTakeFirstOrThrow()
  );
}

/** Writes down how often a key failed, and until when it is locked. */
export async function saveFailures(db: Db, key: string, count: FailureCount): Promise<void> {
  await db.updateTable('sign_in_failures').set(count).where('key', '=', key).execute();
}

/** Adds one failure to a count that begins anew where it began before an instant. */
export async function addFailure(
  db: Db,
  { key, accountKey }: FailureKey,
  at: { now: Date; since: Date },
): Promise<void> {
  await sql`
    insert into sign_in_failures as kept (key, account_key, failures, first_failed_at)
    values (${key}, ${accountKey}, 1, ${at.now})
    on conflict (key) do update set
      failures = case when kept.first_failed_at < ${at.since} then 1 else kept.failures + 1 end,
      first_failed_at = case when kept.first_failed_at < ${at.since} then ${at.now} else kept.first_failed_at end`.execute(
    db,
  );
}

/** The failures under keys, by key, as they are now. */
export async function findFailures(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FailureCount>> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['key', 'failures', 'first_failed_at', 'locked_until'])
    .where('key', 'in', [...keys])
    .execute();

  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

/** Forgets the failures under a key. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

/** Forgets all failures of an account, from whatever network. */
export async function clearFailuresOfAccount(db: Db, accountKey: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account_key', '=', accountKey)
    .where('key', '!=', accountKey)
    .execute();
  // Last, as attempts hold it last: they and this would else wait for each other.
  await clearFailures(db, accountKey);
}

/** Takes one attempt back, because it was not a failure, and with it the lock that only it can have set. */
export async function takeFailureBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((set) => ({ failures: set('failures', '-', 1), locked_until: null }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** The addresses of the last sign-ins of the person with an email, in lower case. */
export async function findSignInAddresses(db: Db, email: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .select('audit_log.address')
    .where('users.email', '=', email)
    .where('audit_log.action', '=', 'sign_in.succeeded')
    .orderBy('audit_log.id', 'desc')
    .limit(most)
    .execute();

  return rows.map(({ address }) => address);
}
