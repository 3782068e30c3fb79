import { sql } from 'kysely';
import { countedForWaveMs } from '../../../messaging/threads/counted-for-wave.ts';
import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import type { Tables } from '../../../platform/db/tables/tables.generated.ts';
import { contactsOf } from '../search/conditions.store.ts';
import type { ContactScope } from '../search/conditions.store.ts';

/** Removes a contact's opt-out. Returns false if there was none. */
export async function setOptedIn(db: Db, orgId: number, contactId: number): Promise<boolean> {
  const changed = await db
    .updateTable('contacts')
    .set({ unsubscribed_at: null, yes_awaited: false, asked_to_stop_at: null, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .where('unsubscribed_at', 'is not', null)
    .executeTakeFirst();

  return changed.numUpdatedRows > 0n;
}

/** Blocks messages to a contact until they answer YES. */
export async function requireReplyYes(db: Db, orgId: number, contactId: number): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ unsubscribed_at: new Date(), yes_awaited: true })
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .execute();
}

/**
 * Opts out contacts of an account and adds them to the consent log with the wave that counts it: the last one sent to
 * the contact within 72 hours (reference.md, Limits). Contacts who have yet to answer YES can also opt out. Returns
 * those that were not opted out before.
 */
export async function setOptedOut(
  db: Db,
  orgId: number,
  change: {
    accountId: number;
    contactIds: readonly number[];
    source: Tables['consent_log']['source'];
    by: RecordedActor | null;
    messageId: number | null;
    detail: string;
    at: Date;
    countsForWave: boolean;
  },
): Promise<number[]> {
  const { accountId, at, by } = change;
  const countedFrom = change.countsForWave ? new Date(at.getTime() - countedForWaveMs) : 'infinity';
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id from contacts
      where org_id = ${orgId} and id = any(${[...change.contactIds]}::bigint[])
        and (account_id = ${accountId} or account_id is null) and (unsubscribed_at is null or yes_awaited)
      order by id for no key update
    ), changed as (
      update contacts set unsubscribed_at = ${at}, yes_awaited = false, asked_to_stop_at = null, updated_at = ${at}
      from chosen where contacts.org_id = ${orgId} and contacts.id = chosen.id
      returning contacts.id, contacts.phone
    ), latest as (
      -- Apart from what is inserted: a cluster refuses LATERAL there.
      select changed.id as contact_id, message.wave_id from changed cross join lateral (
        select sent.wave_id, sent.created_at from messages sent
        where sent.org_id = ${orgId} and sent.contact_id = changed.id and sent.direction = 'outbound'
        order by sent.id desc limit 1) message
      where message.created_at >= ${countedFrom}::timestamptz
    )
    insert into consent_log (org_id, account_id, contact_id, phone, change, source, user_id, actor_kind, actor_id,
      message_id, wave_id, detail)
    select ${orgId}::bigint, ${accountId}::bigint, changed.id, changed.phone, 'opted_out', ${change.source}::text,
      ${by?.userId ?? null}::bigint, ${by?.actorKind ?? null}::text, ${by?.actorId ?? null}::bigint,
      ${change.messageId}::bigint, latest.wave_id, ${change.detail}::text
    from changed left join latest on latest.contact_id = changed.id
    returning contact_id as id`.execute(db);

  return rows.map(({ id }) => id);
}

/** Adds an opt-in to the consent log, which is append-only (decisions.md, Behavior). */
export async function insertOptIn(
  db: Db,
  orgId: number,
  {
    by,
    ...row
  }: Pick<Tables['consent_log'], 'account_id' | 'contact_id' | 'phone' | 'source' | 'message_id'> & {
    by: RecordedActor | null;
    detail: string;
  },
): Promise<void> {
  await db
    .insertInto('consent_log')
    .values({
      ...row,
      org_id: orgId,
      change: 'opted_in',
      user_id: by?.userId ?? null,
      actor_kind: by?.actorKind ?? null,
      actor_id: by?.actorId ?? null,
    })
    .execute();
}

/** Whether the consent log has an entry of a contact with this detail. */
export async function hasConsentEntry(
  db: Db,
  orgId: number,
  entry: { contactId: number; detail: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('consent_log')
    .select('id')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', entry.contactId)
    .where('detail', '=', entry.detail)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

/** Returns the latest entry about an account's phone, if it is an opt-out by a program. */
export function findOptOutBy(
  db: Db,
  orgId: number,
  query: { accountId: number; phone: string; by: RecordedActor },
): Promise<{ at: Date } | undefined> {
  return db
    .selectFrom('consent_log as line')
    .select('line.created_at as at')
    .where('line.org_id', '=', orgId)
    .where('line.account_id', '=', query.accountId)
    .where('line.phone', '=', query.phone)
    .where('line.change', '=', 'opted_out')
    .where('line.actor_kind', '=', query.by.actorKind)
    .where('line.actor_id', '=', query.by.actorId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('consent_log as later')
            .select('later.id')
            .where('later.org_id', '=', orgId)
            .whereRef('later.account_id', '=', 'line.account_id')
            .whereRef('later.phone', '=', 'line.phone')
            .whereRef('later.id', '>', 'line.id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('opted_out_phones as listed')
            .select('listed.phone')
            .where('listed.org_id', '=', orgId)
            .whereRef('listed.phone', '=', 'line.phone'),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Returns the bodies of a contact's messages since an instant. */
export async function findTextsSince(
  db: Db,
  orgId: number,
  query: { contactId: number; at: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('body')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', query.contactId)
    .where('direction', '=', 'inbound')
    .where('created_at', '>=', query.at)
    .execute();

  return rows.map(({ body }) => body);
}

/** Adds an opt-in for contacts in a scope who have no consent entry and have not opted out; returns how many. */
export async function insertConsentWhereUnknown(
  db: Db,
  orgId: number,
  entry: { scope: ContactScope; by: RecordedActor; detail: string },
): Promise<number> {
  const inserted = await sql`
    insert into consent_log
      (org_id, account_id, contact_id, phone, change, source, user_id, actor_kind, actor_id, detail)
    select org_id, account_id, id, phone, 'opted_in', 'staff', ${entry.by.userId}::bigint,
      ${entry.by.actorKind}::text, ${entry.by.actorId}::bigint, ${entry.detail}::text
    from contacts contact
    where ${contactsOf(orgId, entry.scope)} and contact.unsubscribed_at is null and not exists (
      select 1 from consent_log said where said.org_id = contact.org_id
        and said.org_id = ${orgId} and said.contact_id = contact.id)`.execute(db);

  return Number(inserted.numAffectedRows ?? 0);
}

const optOutStatement = defineStatement<{ orgId: number; contactIds: readonly number[] }, { id: number }>(
  'opt out by phone',
  `update contacts set unsubscribed_at = said.at, yes_awaited = false
  from (
    select contact.id, greatest(last.created_at, listed.created_at) as at
    from contacts contact
    left join opted_out_phones listed on listed.org_id = contact.org_id and listed.phone = contact.phone
    left join lateral (
      select change, created_at from consent_log
      where org_id = $orgId and account_id = contact.account_id and phone = contact.phone
      order by id desc limit 1
    ) last on true
    where contact.org_id = $orgId and contact.id = any($contactIds::bigint[])
      and (last.change = 'opted_out' or listed.created_at > coalesce(last.created_at, '-infinity'))
  ) said
  where contacts.org_id = $orgId and contacts.id = said.id
    and (contacts.unsubscribed_at is null or contacts.yes_awaited)
  returning contacts.id`,
);

/**
 * Opts out contacts whose phone has already opted out: as an earlier contact of the account that was deleted or changed
 * its phone (the consent log outlives contacts), or on the organization's list of opted-out phones (POST
 * /orgs/unsubscribes) without a later opt-in. Returns the contacts it opted out.
 */
export async function optOutByPhone(db: Db, orgId: number, contactIds: readonly number[]): Promise<number[]> {
  const rows = await runStatement(db, optOutStatement, { orgId, contactIds });

  return rows.map(({ id }) => id);
}

/** Records phones as opted out of the whole organization; returns those that were not before. */
export async function insertOptedOutPhones(
  db: Db,
  orgId: number,
  phones: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    insert into opted_out_phones (org_id, phone)
    select ${orgId}::bigint, phone from unnest(${[...phones]}::text[]) as row (phone)
    on conflict do nothing returning phone`.execute(db);

  return new Set(rows.map(({ phone }) => phone));
}

/** Removes a phone from the organization's opted-out phones: its owner has opted back in. */
export async function deleteOptedOutPhone(db: Db, orgId: number, phone: string): Promise<void> {
  await db.deleteFrom('opted_out_phones').where('org_id', '=', orgId).where('phone', '=', phone).execute();
}

/** An entry of the consent log, with the staff member who caused it. */
export interface ConsentLine {
  readonly id: number;
  readonly change: 'opted_in' | 'opted_out';
  readonly source: 'keyword' | 'staff' | 'carrier' | 'import' | 'form';
  readonly phone: string;
  readonly detail: string;
  readonly by: string | null;
  readonly messageId: number | null;
  readonly createdAt: Date;
}

/** Returns a contact's consent log, newest first. */
export function findConsent(
  db: Db,
  orgId: number,
  selection: { contactId: number; cursor: number; limit: number },
): Promise<ConsentLine[]> {
  let query = db
    .selectFrom('consent_log as line')
    .leftJoin('users as user', (join) =>
      join.onRef('user.id', '=', 'line.user_id').onRef('user.org_id', '=', 'line.org_id'),
    )
    .select([
      'line.id',
      'line.change',
      'line.source',
      'line.phone',
      'line.detail',
      sql<string | null>`"user".first_name || ' ' || "user".last_name`.as('by'),
      'line.message_id as messageId',
      'line.created_at as createdAt',
    ])
    .where('line.org_id', '=', orgId)
    .where('line.contact_id', '=', selection.contactId)
    .orderBy('line.id', 'desc')
    .limit(selection.limit);
  if (selection.cursor > 0) {
    query = query.where('line.id', '<', selection.cursor);
  }

  return query.execute();
}
