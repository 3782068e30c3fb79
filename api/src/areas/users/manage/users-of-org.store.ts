import { sql } from 'kysely';
import { containsText, likeContaining } from '../../../platform/db/sql/like-pattern.ts';
import type { Db } from '../../../platform/db/client.ts';

/** A user as seen by those who manage users. */
export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly occupation: string | null;
  readonly role: string;
  readonly tfaLogin: boolean | null;
  readonly createdAt: Date;
  readonly version: number;
  readonly hasPassword: boolean;
  readonly invitedAt: Date | null;
  readonly lastSeenAt: Date | null;
}

function selectUsers(db: Db, orgId: number) {
  return db
    .selectFrom('users')
    .leftJoin('user_visits as visit', 'visit.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.phone',
      'users.occupation',
      'users.role',
      'users.tfa_login as tfaLogin',
      'users.created_at as createdAt',
      'users.version',
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      'users.invited_at as invitedAt',
      'visit.last_seen_at as lastSeenAt',
    ])
    .where('users.org_id', '=', orgId)
    .where('users.deleted_at', 'is', null);
}

const fullName = sql`users.first_name || ' ' || users.last_name`;

/** A page of users, newest first, whose name contains every word searched, or whose email address or phone does. */
export function findUsers(
  db: Db,
  orgId: number,
  page: { search: string; phoneDigits: string; beforeId: number; limit: number },
): Promise<UserRow[]> {
  return selectUsers(db, orgId)
    .where('users.id', '<', page.beforeId || Number.MAX_SAFE_INTEGER)
    .$if(page.search !== '', (users) =>
      users.where((where) =>
        where.or([
          where.and(
            page.search
              .trim()
              .split(/\s+/)
              .map((word) => containsText(fullName, word)),
          ),
          where('users.email', 'like', likeContaining(page.search.toLowerCase())),
          ...(page.phoneDigits ? [where('users.phone', 'like', likeContaining(page.phoneDigits))] : []),
        ]),
      ),
    )
    .orderBy('users.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** One user who has not been deleted. */
export function findUser(db: Db, orgId: number, userId: number): Promise<UserRow | undefined> {
  return selectUsers(db, orgId).where('users.id', '=', userId).executeTakeFirst();
}

/** Returns a user who must exist, because they were added in the same transaction. */
export function readUser(db: Db, orgId: number, userId: number): Promise<UserRow> {
  return selectUsers(db, orgId).where('users.id', '=', userId).executeTakeFirstOrThrow();
}

/** Adds a user; undefined if the email address is taken. */
export async function insertUser(
  db: Db,
  orgId: number,
  user: {
    email: string;
    firstName: string;
    lastName: string;
    phone: string;
    role: string;
    passwordHash: string | null;
    invitedAt: Date | null;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      org_id: orgId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      role: user.role,
      password_hash: user.passwordHash,
      invited_at: user.invitedAt,
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id;
}

/** Whether another user, of any organization, signs in with an email address. */
export async function isEmailTaken(db: Db, user: { userId: number; email: string }): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', user.email)
    .where('deleted_at', 'is', null)
    .where('id', '<>', user.userId)
    .executeTakeFirst();

  return other !== undefined;
}

/** Changes a user's details, increments the edit count, and records when the phone changed. */
export async function saveUser(
  db: Db,
  orgId: number,
  change: {
    userId: number;
    version: number;
    values: {
      email?: string;
      first_name?: string;
      last_name?: string;
      phone?: string;
      occupation?: string | null;
      role?: string;
    };
    at: Date;
  },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...change.values,
      ...(change.values.phone === undefined ? {} : { phone_changed_at: change.at }),
      version: change.version,
      updated_at: change.at,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', change.userId)
    .execute();
}

/** Records that an invitation is mailed. */
export async function saveInvited(db: Db, orgId: number, user: { userId: number; at: Date }): Promise<void> {
  await db
    .updateTable('users')
    .set({ invited_at: user.at })
    .where('org_id', '=', orgId)
    .where('id', '=', user.userId)
    .execute();
}

/** Marks a user as deleted: they remain the author of their past actions, but can no longer sign in. */
export async function markDeleted(db: Db, orgId: number, user: { userId: number; at: Date }): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: user.at, is_active: false, password_hash: null, updated_at: user.at })
    .where('org_id', '=', orgId)
    .where('id', '=', user.userId)
    .execute();
}

/** Number of users with each role. */
export function countRoles(db: Db, orgId: number): Promise<{ role: string; count: number }[]> {
  return db
    .selectFrom('users')
    .select((select) => ['role', select.fn.countAll<number>().as('count')])
    .where('org_id', '=', orgId)
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute();
}
