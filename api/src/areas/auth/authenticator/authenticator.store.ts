import type { Db } from '../../../platform/db/client.ts';

/** The authenticator app of a person. */
export interface StoredAuthenticator {
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
}

/** The authenticator app of a person, where one is set up. */
export function findAuthenticator(db: Db, userId: number): Promise<StoredAuthenticator | undefined> {
  return db
    .selectFrom('authenticators')
    .select(['sealed_secret as sealedSecret', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Sets an authenticator app up, in the place of another. */
export async function saveAuthenticator(
  db: Db,
  authenticator: { userId: number; sealedSecret: Buffer; lastPeriod: number; at: Date },
): Promise<void> {
  const values = {
    sealed_secret: authenticator.sealedSecret,
    last_period: authenticator.lastPeriod,
    created_at: authenticator.at,
  };
  await db
    .insertInto('authenticators')
    .values({ user_id: authenticator.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Uses up the code of a period and those before it; false where it was used already. */
export async function usePeriod(db: Db, userId: number, period: number): Promise<boolean> {
  const used = await db
    .updateTable('authenticators')
    .set({ last_period: period })
    .where('user_id', '=', userId)
    .where('last_period', '<', period)
    .returning('user_id')
    .executeTakeFirst();

  return used !== undefined;
}

/** Forgets the authenticator app of a person. */
export async function deleteAuthenticator(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length > 0) {
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
  }
}

/** Uses a recovery code up; false where it is none of the person's, or was used already. */
export async function useRecoveryCode(
  db: Db,
  code: { userId: number; hash: Buffer; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: code.at })
    .where('user_id', '=', code.userId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

  return used !== undefined;
}

/** How many recovery codes of a person are good. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();

  return count;
}

/** The secrets of all authenticator apps, for a change of the key that they are sealed by. */
export function findSealedSecrets(db: Db): Promise<{ userId: number; sealedSecret: Buffer }[]> {
  return db
    .selectFrom('authenticators')
    .select(['user_id as userId', 'sealed_secret as sealedSecret'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Keeps a secret that was sealed again. */
export async function saveSealedSecret(
  db: Db,
  authenticator: { userId: number; sealedSecret: Buffer },
): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ sealed_secret: authenticator.sealedSecret })
    .where('user_id', '=', authenticator.userId)
    .execute();
}
