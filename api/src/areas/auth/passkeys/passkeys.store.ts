import type { Db } from '../../../platform/db/client.ts';
import type { Tables } from '../../../platform/db/tables/tables.generated.ts';

/** Purpose of a challenge. A sign-in challenge cannot add a passkey. */
export type ChallengePurpose = Tables['passkey_challenges']['purpose'];

/** A stored passkey. */
export interface StoredPasskey {
  readonly id: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'is_synced as isSynced',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Returns a person's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<StoredPasskey[]> {
  return db.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('id').execute();
}

/** Returns the passkey with a credential id, whoever owns it. */
export function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Inserts a passkey; returns undefined if the credential is already stored. */
export function insertPasskey(
  db: Db,
  passkey: Omit<StoredPasskey, 'id' | 'publicKey' | 'lastUsedAt'> & { publicKey: Uint8Array },
): Promise<StoredPasskey | undefined> {
  return db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      is_synced: passkey.isSynced,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Records that a passkey was used. */
export async function recordUse(
  db: Db,
  use: { id: number; counter: number; isSynced: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.at })
    .where('id', '=', use.id)
    .execute();
}

/** Renames a person's passkey. */
export function savePasskeyName(
  db: Db,
  passkey: { userId: number; id: number; name: string },
): Promise<StoredPasskey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('user_id', '=', passkey.userId)
    .where('id', '=', passkey.id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a person's passkey. Returns false if it is not theirs. */
export async function removePasskey(db: Db, passkey: { userId: number; id: number }): Promise<boolean> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', passkey.userId)
    .where('id', '=', passkey.id)
    .returning('id')
    .executeTakeFirst();

  return removed !== undefined;
}

/** Stores a challenge until it is answered or expires. */
export async function insertChallenge(
  db: Db,
  challenge: { hash: Buffer; purpose: ChallengePurpose; userId: number | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      purpose: challenge.purpose,
      user_id: challenge.userId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Consumes a challenge. Returns false if there is none for this purpose and person. */
export async function consumeChallenge(
  db: Db,
  challenge: { hash: Buffer; purpose: ChallengePurpose; userId: number | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge.hash)
    .where('purpose', '=', challenge.purpose)
    .where('user_id', challenge.userId === null ? 'is' : '=', challenge.userId)
    .where('expires_at', '>', challenge.now)
    .returning('purpose')
    .executeTakeFirst();

  return taken !== undefined;
}
