import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../db/client.ts';
import { likeStartingWith } from '../db/sql/like-pattern.ts';
import { nameOrder } from '../db/sql/name-order.sql.ts';
import type { Tables } from '../db/tables/tables.generated.ts';

/** Adds a row to the audit log. */
export async function insertAuditEntry(db: Db, row: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** A row of the audit log with the user's name. */
export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly userId: number | null;
  readonly actorKind: string | null;
  readonly name: string | null;
  readonly detail: Record<string, unknown>;
  readonly address: string;
}

/** Filter for rows of the audit log. */
export interface AuditFilter {
  readonly userId?: number | undefined;
  /** Prefix of the action names. */
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const nameOf = sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`;

/** Returns an organization's audit log, newest first. */
export function findAuditRows(
  db: Db,
  orgId: number,
  { userId, action, from, to, ...page }: AuditFilter & { beforeId: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('users as person', 'person.id', 'entry.user_id')
    .select([
      'entry.id',
      'entry.created_at as at',
      'entry.action',
      'entry.user_id as userId',
      'entry.actor_kind as actorKind',
      sql<string | null>`coalesce(${nameOf}, person.email)`.as('name'),
      'entry.detail',
      'entry.address',
    ])
    .where('entry.org_id', '=', orgId)
    .where('entry.id', '<', page.beforeId || Number.MAX_SAFE_INTEGER)
    .$if(userId !== undefined, (rows) => rows.where('entry.user_id', '=', userId ?? 0))
    .$if(action !== undefined, (rows) => rows.where('entry.action', 'like', likeStartingWith(action ?? '')))
    .$if(from !== undefined, (rows) => rows.where('entry.created_at', '>=', from ?? new Date()))
    .$if(to !== undefined, (rows) => rows.where('entry.created_at', '<', to ?? new Date()))
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Returns all current and former users of an organization, ordered by name. */
export function findAuditPeople(db: Db, orgId: number): Promise<{ id: number; name: string }[]> {
  const name = sql<string>`coalesce(${nameOf}, person.email)`;

  return db
    .selectFrom('users as person')
    .select(['person.id', name.as('name')])
    .where('person.org_id', '=', orgId)
    .orderBy(nameOrder(name))
    .orderBy('person.id')
    .execute();
}

/** Returns the email address of a user whom a row is about. */
export async function findEmailOf(db: Db, userId: number): Promise<string | undefined> {
  const person = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();

  return person?.email;
}
