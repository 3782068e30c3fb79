import type { Db } from '../../../platform/db/client.ts';

/** An address that waits to be confirmed. */
export async function findNewEmail(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

  return change?.email;
}

/** Keeps an address until it is confirmed, in the place of another. */
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

/** Takes the address of a token that a person was mailed; undefined where it is none of theirs, or too old. */
export async function takeEmailChange(
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

/** Forgets the address that waits; returns it. */
export async function deleteEmailChange(db: Db, userId: number): Promise<string | undefined> {
  const change = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();

  return change?.email;
}

/** Gives a person another address. */
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
