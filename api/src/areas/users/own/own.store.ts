import type { Db } from '../../../platform/db/client.ts';

/** The address that is waiting to be confirmed. */
export async function findNewEmail(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

  return change?.email;
}

/** Stores an address until it is confirmed, replacing any other that was waiting. */
export async function saveEmailChange(
  db: Db,
  change: { userId: number; email: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { email: change.email, token_hash: change.tokenHash, expires_at: change.expiresAt };
  await db
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Consumes a token that a user was mailed and returns its address; undefined if it is not theirs or has expired. */
export async function consumeEmailChange(
  db: Db,
  change: { userId: number; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', change.userId)
    .where('token_hash', '=', change.tokenHash)
    .where('expires_at', '>', change.now)
    .returning('email')
    .executeTakeFirst();

  return taken?.email;
}

/** Deletes the address that is waiting to be confirmed and returns it. */
export async function deleteEmailChange(db: Db, userId: number): Promise<string | undefined> {
  const change = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();

  return change?.email;
}

/** Changes a user's address. */
export async function saveEmail(
  db: Db,
  orgId: number,
  change: { userId: number; email: string; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ email: change.email, updated_at: change.at, version: set('version', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', change.userId)
    .execute();
}
