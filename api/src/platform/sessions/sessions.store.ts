import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import type { Db } from '../db/client.ts';

/** A session with everything that decides what its person may do. */
export interface StoredSession {
  readonly id: number;
  readonly userId: number;
  readonly orgId: number;
  readonly isOrgActive: boolean;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly orgPermissions: readonly OrgPermission[];
  readonly accountPermissions: readonly { accountId: number; permission: AccountPermission }[];
}

/** The living session behind a bearer, or of an id: not run out, and begun after an instant. */
export async function findSession(
  db: Db,
  key: ({ tokenHash: Buffer } | { sessionId: number }) & { now: Date; startedAfter: Date },
): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('organizations', 'organizations.org_id', 'users.org_id')
    .select((from) => [
      'sessions.id',
      'users.id as userId',
      'users.org_id as orgId',
      'organizations.is_active as isOrgActive',
      'sessions.created_at as startedAt',
      'sessions.expires_at as expiresAt',
      // Only names of the permission tables are ever written.
      sql<OrgPermission[]>`array(select permission from user_org_permissions held
        where held.org_id = users.org_id and held.user_id = users.id)`.as('orgPermissions'),
      jsonArrayFrom(
        from
          .selectFrom('user_account_permissions as held')
          .select(['held.account_id as accountId', sql<AccountPermission>`held.permission`.as('permission')])
          .whereRef('held.org_id', '=', 'users.org_id')
          .whereRef('held.user_id', '=', 'users.id'),
      ).as('accountPermissions'),
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

  return row;
}

/** Starts a session; returns its id. */
export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: number; address: string; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      address: session.address,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Moves the end of a session further away. */
export async function extendSession(db: Db, id: number, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Ends one session. */
export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends every session of a user. */
export async function deleteSessionsOfUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
