import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';
import { paymentDueAt } from '../db/sql/payment-due.sql.ts';

/** A session with everything that determines its user's permissions. */
export interface StoredSession {
  readonly id: number;
  readonly userId: number;
  readonly orgId: number;
  readonly isOrgActive: boolean;
  readonly paymentDueAt: Date | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly orgPermissions: readonly OrgPermission[];
  readonly accountPermissions: readonly { accountId: number; permission: AccountPermission }[];
}

/** Returns the active session of a bearer token or ID: not expired, and started after an instant. */
export async function findSession(
  db: Db,
  key: ({ tokenHash: Buffer } | { sessionId: number }) & { now: Date; startedAfter: Date },
): Promise<StoredSession | undefined> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'users.id as userId',
      'users.org_id as orgId',
      'sessions.created_at as startedAt',
      'sessions.expires_at as expiresAt',
      'sessions.last_seen_at as lastSeenAt',
    ])
    .where((where) =>
      'tokenHash' in key
        ? where('sessions.token_hash', '=', key.tokenHash)
        : where('sessions.id', '=', key.sessionId),
    )
    .where('sessions.expires_at', '>', key.now)
    .where('sessions.created_at', '>', key.startedAfter)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  const rights = session && (await findRights(db, session.orgId, session.userId));

  return rights && { ...session, ...rights };
}

/**
 * Reads a user's permissions and the state of their organization. Separate from the session, which is not stored with
 * its organization on a cluster (docs/adr/0073). Results are cached for several seconds.
 */
function findRights(
  db: Db,
  orgId: number,
  userId: number,
): Promise<
  Pick<StoredSession, 'isOrgActive' | 'paymentDueAt' | 'orgPermissions' | 'accountPermissions'> | undefined
> {
  return db
    .selectFrom('organizations')
    .select((from) => [
      'organizations.is_active as isOrgActive',
      paymentDueAt.as('paymentDueAt'),
      // Only names from the permission tables are ever stored.
      sql<OrgPermission[]>`array(select permission from user_org_permissions held
        where held.org_id = ${orgId} and held.user_id = ${userId})`.as('orgPermissions'),
      jsonArrayFrom(
        from
          .selectFrom('user_account_permissions as held')
          .select(['held.account_id as accountId', sql<AccountPermission>`held.permission`.as('permission')])
          .where('held.org_id', '=', orgId)
          .where('held.user_id', '=', userId),
      ).as('accountPermissions'),
    ])
    .where('organizations.org_id', '=', orgId)
    .executeTakeFirst();
}

/** Whether a bearer token belongs to an expired session that no one ended, of a user who may still sign in. */
export async function isExpiredSession(
  db: Db,
  key: { tokenHash: Buffer; now: Date; startedAfter: Date },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.token_hash', '=', key.tokenHash)
    .where('users.is_active', '=', true)
    .where((where) =>
      where.or([
        where('sessions.expires_at', '<=', key.now),
        where('sessions.created_at', '<=', key.startedAfter),
      ]),
    )
    .executeTakeFirst();

  return session !== undefined;
}

/** Starts a session. Returns its ID. */
export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: number; address: string; userAgent: string; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      address: session.address,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Records that a session is in use, and its new expiry. */
export async function touchSession(
  db: Db,
  session: { id: number; expiresAt: Date; seenAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: session.expiresAt, last_seen_at: session.seenAt })
    .where('id', '=', session.id)
    .execute();
}

/** Records when a user was last here. */
export async function saveVisit(db: Db, visit: { userId: number; seenAt: Date }): Promise<void> {
  await db
    .insertInto('user_visits')
    .values({ user_id: visit.userId, last_seen_at: visit.seenAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_seen_at: visit.seenAt }))
    .execute();
}

/** Fields of a session that its user sees. */
export interface SessionSummary {
  readonly id: number;
  readonly address: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
}

/** Returns a user's active sessions, most recently used first. */
export function findSessionsOf(
  db: Db,
  query: { userId: number; now: Date; startedAfter: Date },
): Promise<SessionSummary[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'address',
      'user_agent as userAgent',
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', query.userId)
    .where('expires_at', '>', query.now)
    .where('created_at', '>', query.startedAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns those of the sessions that are active. */
export async function findActiveSessions(
  db: Db,
  query: { sessionIds: readonly number[]; now: Date; startedAfter: Date },
): Promise<number[]> {
  if (query.sessionIds.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...query.sessionIds])
    .where('expires_at', '>', query.now)
    .where('created_at', '>', query.startedAfter)
    .execute();

  return rows.map(({ id }) => id);
}

/** Ends one session of a user. Returns false if they have no such session. */
export async function deleteSession(
  db: Db,
  session: { sessionId: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', session.sessionId)
    .where('user_id', '=', session.userId)
    .executeTakeFirst();

  return numDeletedRows > 0;
}

/** Ends all sessions of a user, except for one if given. Returns how many of them had not expired. */
export async function deleteSessionsOfUser(
  db: Db,
  { userId, exceptId, now }: { userId: number; exceptId?: number | undefined; now: Date },
): Promise<number> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId ?? 0)
    .returning('expires_at')
    .execute();

  return deleted.filter((session) => session.expires_at > now).length;
}
