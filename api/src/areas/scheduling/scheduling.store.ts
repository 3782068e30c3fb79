import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { StoredJob } from '../../platform/db/tables/json-columns.ts';

/** Data that determines when a contact may be texted. */
export interface StoredSendPlace {
  readonly phone: string;
  /** The contact's own time zone, if known. */
  readonly contactZone: string | null;
  readonly accountZone: string;
}

/** Returns undefined if the account has no such contact. */
export function findSendPlace(
  db: Db,
  orgId: number,
  place: { accountId: number; contactId: number },
): Promise<StoredSendPlace | undefined> {
  return db
    .selectFrom('contacts as contact')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.org_id', '=', 'contact.org_id').onRef('account.id', '=', 'contact.account_id'),
    )
    .select(['contact.phone', 'contact.time_zone as contactZone', 'account.time_zone as accountZone'])
    .where('contact.org_id', '=', orgId)
    .where('contact.account_id', '=', place.accountId)
    .where('contact.id', '=', place.contactId)
    .executeTakeFirst();
}

/** A text to one contact that is scheduled, or was not sent. */
export interface StoredScheduled {
  readonly id: number;
  readonly accountId: number;
  readonly contactId: number;
  readonly job: StoredJob;
  readonly status: 'scheduled' | 'failed';
  readonly description: string;
  readonly scheduledAt: Date;
  readonly timeZone: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

const columns = sql`wave.id, wave.account_id as "accountId", wave.contact_id as "contactId",
  wave.job_description as job, wave.status, wave.description, wave.scheduled_at as "scheduledAt",
  wave.time_zone as "timeZone", wave.created_at as "createdAt",
  coalesce(trim(author.first_name || ' ' || author.last_name), '') as "createdBy"`;

/** A contact's scheduled texts, soonest first. */
export async function findScheduled(
  db: Db,
  orgId: number,
  query: { accountId: number; contactId: number },
): Promise<StoredScheduled[]> {
  const { rows } = await sql<StoredScheduled>`
    select ${columns}
    from waves wave left join users author on author.id = wave.created_by
    where wave.org_id = ${orgId} and wave.account_id = ${query.accountId} and wave.contact_id = ${query.contactId}
      and wave.status in ('scheduled', 'failed')
    order by wave.scheduled_at, wave.id`.execute(db);

  return rows;
}

/** A scheduled text with its contact. */
export interface StoredAccountScheduled extends StoredScheduled {
  readonly name: string;
  readonly phone: string;
}

/** A page of the scheduled texts of an account's contacts, soonest first, after the one that `cursor` names. */
export async function findAccountScheduled(
  db: Db,
  orgId: number,
  query: { accountId: number; cursor: number; limit: number },
): Promise<StoredAccountScheduled[]> {
  const { accountId, cursor, limit } = query;
  const behind =
    cursor > 0
      ? sql`and (wave.scheduled_at, wave.id) > (select last.scheduled_at, last.id from waves last
          where last.org_id = ${orgId} and last.account_id = ${accountId} and last.id = ${cursor})`
      : sql``;
  const { rows } = await sql<StoredAccountScheduled>`
    select ${columns}, contact.name, contact.phone
    from waves wave
    join contacts contact on contact.org_id = wave.org_id and contact.id = wave.contact_id
    left join users author on author.id = wave.created_by
    where wave.org_id = ${orgId} and wave.account_id = ${accountId} and contact.account_id = ${accountId}
      and wave.contact_id is not null and wave.status in ('scheduled', 'failed') ${behind}
    order by wave.scheduled_at, wave.id limit ${limit}`.execute(db);

  return rows;
}
