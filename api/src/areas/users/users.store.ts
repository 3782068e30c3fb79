import type { Db } from '../../platform/db/client.ts';

/** Whether two-step sign-in is on, null if never chosen. Locks the row until the transaction ends. */
export async function lockTwoStepChoice(db: Db, orgId: number, userId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('users')
    .select('tfa_login')
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

  return row?.tfa_login ?? null;
}

/** Turns two-step sign-in on or off. */
export async function saveTwoStepChoice(
  db: Db,
  orgId: number,
  choice: { userId: number; isOn: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ tfa_login: choice.isOn, updated_at: choice.at })
    .where('org_id', '=', orgId)
    .where('id', '=', choice.userId)
    .execute();
}

/** Email address of a user who may still sign in. */
export async function findEmail(db: Db, orgId: number, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();

  return row?.email;
}

/** Sets a new password. */
export async function savePasswordHash(
  db: Db,
  userId: number,
  change: { passwordHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: change.passwordHash, updated_at: change.at })
    .where('id', '=', userId)
    .execute();
}
