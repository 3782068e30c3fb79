import type { Db } from '../db/client.ts';

/** A caller's key, identified by its hash. */
export interface StoredKey {
  readonly callerKind: 'person' | 'token';
  readonly callerId: number;
  readonly keyHash: Buffer;
}

/** A key whose call a process is running; a process that takes it over has another `holder`. */
export interface HeldKey extends StoredKey {
  readonly holder: string;
}

/** Recorded use of a key. Without an answer, the call is in progress or was cut off. */
export interface UsedKey {
  readonly requestHash: Buffer;
  readonly answer: Buffer | null;
  readonly leasedUntil: Date;
  readonly isCommitted: boolean;
}

interface Use {
  readonly requestHash: Buffer;
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** Takes an unused key. Returns false, without waiting, if someone has it. */
export async function takeKey(
  db: Db,
  orgId: number,
  { requestHash, now, ...held }: HeldKey & Use,
): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      org_id: orgId,
      caller_kind: held.callerKind,
      caller_id: held.callerId,
      key_hash: held.keyHash,
      request_hash: requestHash,
      holder: held.holder,
      leased_until: held.leasedUntil,
      is_committed: false,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'caller_kind', 'caller_id', 'key_hash']).doNothing(),
    )
    .returning('org_id')
    .executeTakeFirst();

  return taken !== undefined;
}

/**
 * Takes over a key that is older than `keptSince`, or whose call was cut off before it committed anything. Returns
 * false if there is no such key. Waits for a commit in progress.
 */
export async function takeOverKey(
  db: Db,
  orgId: number,
  { requestHash, now, keptSince, ...held }: HeldKey & Use & { keptSince: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('idempotency_keys')
    .set({
      request_hash: requestHash,
      answer: null,
      holder: held.holder,
      leased_until: held.leasedUntil,
      is_committed: false,
      created_at: now,
    })
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', held.callerKind)
    .where('caller_id', '=', held.callerId)
    .where('key_hash', '=', held.keyHash)
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '<', keptSince),
        and([eb('answer', 'is', null), eb('is_committed', '=', false), eb('leased_until', '<=', now)]),
      ]),
    )
    .returning('org_id')
    .executeTakeFirst();

  return taken !== undefined;
}

/** Finds the use of a key since `keptSince`. */
export function findUsedKey(
  db: Db,
  orgId: number,
  { keptSince, ...key }: StoredKey & { keptSince: Date },
): Promise<UsedKey | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select([
      'request_hash as requestHash',
      'answer',
      'leased_until as leasedUntil',
      'is_committed as isCommitted',
    ])
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', key.callerKind)
    .where('caller_id', '=', key.callerId)
    .where('key_hash', '=', key.keyHash)
    .where('created_at', '>=', keptSince)
    .executeTakeFirst();
}

/** Updates a key for its holder. Returns whether it is still theirs. */
export async function updateHeldKey(
  db: Db,
  orgId: number,
  {
    key,
    change,
  }: {
    key: HeldKey;
    change: { answer: Buffer } | { is_committed: boolean } | { leased_until: Date };
  },
): Promise<boolean> {
  const changed = await db
    .updateTable('idempotency_keys')
    .set(change)
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', key.callerKind)
    .where('caller_id', '=', key.callerId)
    .where('key_hash', '=', key.keyHash)
    .where('holder', '=', key.holder)
    .returning('org_id')
    .executeTakeFirst();

  return changed !== undefined;
}

/** Releases a key for its holder; with `onlyUncommitted`, only if its call committed nothing. */
export async function releaseKey(
  db: Db,
  orgId: number,
  { onlyUncommitted, ...key }: HeldKey & { onlyUncommitted: boolean },
): Promise<boolean> {
  const released = await db
    .deleteFrom('idempotency_keys')
    .where('org_id', '=', orgId)
    .where('caller_kind', '=', key.callerKind)
    .where('caller_id', '=', key.callerId)
    .where('key_hash', '=', key.keyHash)
    .where('holder', '=', key.holder)
    .where('is_committed', 'in', onlyUncommitted ? [false] : [false, true])
    .returning('org_id')
    .executeTakeFirst();

  return released !== undefined;
}
