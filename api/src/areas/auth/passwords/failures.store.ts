import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export interface FailureCount {
  readonly failures: number;
  readonly first_failed_at: Date;
  readonly locked_until: Date | null;
}

/** Key that failures are counted under: a network, an account, or an account from one network. */
export interface FailureKey {
  readonly key: string;
  /** The account the failures belong to; null for a network's. */
  readonly accountKey: string | null;
}

/** Returns the failures under a key, creating the row if needed and locking it until the transaction ends. */
export async function lockFailures(
  db: Db,
  { key, accountKey }: FailureKey,
  now: Date,
): Promise<FailureCount> {
  return (
    db
      .insertInto('sign_in_failures')
      .values({ key, account_key: accountKey, failures: 0, first_failed_at: now })
      // A no-op update rather than DO NOTHING, because the update locks the row.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ account_key: accountKey }))
      .returning(['failures', 'first_failed_at', 'locked_until'])
      .executeTakeFirstOrThrow()
  );
}

/** Saves a key's failure count and lock. */
export async function saveFailures(db: Db, key: string, count: FailureCount): Promise<void> {
  await db.updateTable('sign_in_failures').set(count).where('key', '=', key).execute();
}

/** Resets the count if its window started before `since`, then adds one. */
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

/** Returns the current failure counts by key. */
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

/** Deletes the failures under a key. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

/** Deletes all failures of an account, from every network. */
export async function clearFailuresOfAccount(db: Db, accountKey: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account_key', '=', accountKey)
    .where('key', '!=', accountKey)
    .execute();
  // Last, because attempts also lock this row last: any other order could deadlock.
  await clearFailures(db, accountKey);
}

/** Subtracts one attempt that turned out not to be a failure, and the lock, which only that attempt can have set. */
export async function subtractFailure(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((set) => ({ failures: set('failures', '-', 1), locked_until: null }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Returns the addresses of a person's most recent sign-ins, by email in lower case. */
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
