import { sql } from 'kysely';
import type { RecordedActor } from '../../platform/recorded-actor.ts';
import type { Db } from '../../platform/db/client.ts';

/** An entry of points added or removed. */
export interface LedgerEntry extends RecordedActor {
  readonly phone: string;
  readonly accountId: number | null;
  readonly kind: 'joined' | 'added' | 'redeemed' | 'left';
  /** Signed. */
  readonly points: number;
  readonly balance: number;
  readonly program: string | null;
  readonly clientKey: string | null;
}

/** The entry that was booked with a client key. */
export function findEntryByKey(
  db: Db,
  orgId: number,
  query: { phone: string; clientKey: string },
): Promise<Pick<LedgerEntry, 'kind' | 'points' | 'program'> | undefined> {
  return db
    .selectFrom('reward_entries')
    .select(['kind', 'points', 'program'])
    .where('org_id', '=', orgId)
    .where('phone', '=', query.phone)
    .where('client_key', '=', query.clientKey)
    .executeTakeFirst();
}

/** Stores an entry. */
export async function insertEntry(db: Db, orgId: number, entry: LedgerEntry): Promise<void> {
  const { phone, accountId, kind, points, balance, program, clientKey } = entry;
  await db
    .insertInto('reward_entries')
    .values({
      org_id: orgId,
      phone,
      account_id: accountId,
      kind,
      points,
      balance,
      program,
      client_key: clientKey,
      by_user: entry.userId,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
    })
    .execute();
}

/** Stores one entry for each of many participants who join with the same points. */
export async function insertJoinedEntries(
  db: Db,
  orgId: number,
  joined: { phones: readonly string[]; points: number; accountId: number | null; by: RecordedActor },
): Promise<void> {
  const { userId, actorKind, actorId } = joined.by;
  await sql`
    insert into reward_entries (org_id, phone, account_id, kind, points, balance, by_user, actor_kind, actor_id)
    select ${orgId}, phone, ${joined.accountId}, 'joined', ${joined.points}, ${joined.points}, ${userId}::bigint,
      ${actorKind}, ${actorId}::bigint
    from unnest(${[...joined.phones]}::text[]) as phone`.execute(db);
}
