import type { Db } from '../../db/client.ts';

export interface FailureCount {
  readonly failures: number;
  readonly first_failed_at: Date;
  readonly locked_until: Date | null;
}

/** The failures under a key, held for the rest of the transaction; made where there are none. */
export async function lockFailures(db: Db, key: string, now: Date): Promise<FailureCount> {
  await db
    .insertInto('sign_in_failures')
    .values({ key, failures: 0, first_failed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  return db
    .selectFrom('sign_in_failures')
    .select(['failures', 'first_failed_at', 'locked_until'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes down how often a key failed, and until when it is locked. */
export async function saveFailures(db: Db, key: string, count: FailureCount): Promise<void> {
  await db.updateTable('sign_in_failures').set(count).where('key', '=', key).execute();
}

/** Forgets the failures under a key. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
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
