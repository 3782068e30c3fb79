import type { Db } from '../../../platform/db/client.ts';

/** A person's authenticator app. */
export interface StoredAuthenticator {
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
}

/** Returns a person's authenticator app, or undefined if there is none. */
export function findAuthenticator(db: Db, userId: number): Promise<StoredAuthenticator | undefined> {
  return db
    .selectFrom('authenticators')
    .select(['sealed_secret as sealedSecret', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Saves an authenticator app, replacing an earlier one. */
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

/** Marks the code of a period, and all earlier ones, as used. Returns false if it was already used. */
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

/** Deletes a person's authenticator app. */
export async function deleteAuthenticator(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length > 0) {
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
  }
}

/** Consumes a recovery code. Returns false if it is unknown or already used. */
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

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();

  return count;
}

/** Returns the sealed secrets of all authenticator apps, to re-encrypt them with another key. */
export function findSealedSecrets(db: Db): Promise<{ userId: number; sealedSecret: Buffer }[]> {
  return db
    .selectFrom('authenticators')
    .select(['user_id as userId', 'sealed_secret as sealedSecret'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Saves a re-encrypted secret. */
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
