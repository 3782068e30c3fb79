import type { Db } from '../db/client.ts';

/** A key of a caller, by its hash. */
export interface StoredKey {
  readonly callerKind: 'person' | 'token';
  readonly callerId: number;
  readonly keyHash: Buffer;
}

/** What a key was used for; without an answer the call is under way, or was cut off. */
export interface UsedKey {
  readonly requestHash: Buffer;
  readonly answer: Buffer | null;
}

/** Takes a key; false where it is taken since `keptSince`. One that is older is forgotten. */
export async function takeKey(
  db: Db,
  orgId: number,
  use: StoredKey & { requestHash: Buffer; now: Date; keptSince: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      org_id: orgId,
      caller_kind: use.callerKind,
      caller_id: use.callerId,
      key_hash: use.keyHash,
      request_hash: use.requestHash,
      created_at: use.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'caller_kind', 'caller_id', 'key_hash'])
        .doUpdateSet({ request_hash: use.requestHash, answer: null, created_at: use.now })
        .where('idempotency_keys.created_at', '<', use.keptSince),
    )
    .returning('org_id')
    .executeTakeFirst();

  return taken !== undefined;
}

const ofKey = (db: Db, orgId: number, key: StoredKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'answer'])
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', key.callerKind)
    .where('caller_id', '=', key.callerId)
    .where('key_hash', '=', key.keyHash);

/** What a key was used for. */
export function findUsedKey(db: Db, orgId: number, key: StoredKey): Promise<UsedKey | undefined> {
  return ofKey(db, orgId, key).executeTakeFirst();
}

/** Keeps the answer to the call of a key. */
export async function keepAnswer(
  db: Db,
  orgId: number,
  { answer, ...key }: StoredKey & { answer: Buffer },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', key.callerKind)
    .where('caller_id', '=', key.callerId)
    .where('key_hash', '=', key.keyHash)
    .execute();
}

/** Lets go of a key whose call was refused: nothing was done. */
export async function releaseKey(db: Db, orgId: number, key: StoredKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', key.callerKind)
    .where('caller_id', '=', key.callerId)
    .where('key_hash', '=', key.keyHash)
    .execute();
}
