import { sql } from 'kysely';
import { usualQuietHours } from 'shared-contracts/domain/quiet-hours';
import type { QuietHours } from 'shared-contracts/domain/quiet-hours';
import { talliedContact, tallyAdded } from '../../areas/contacts/records/contact-tallies.store.ts';
import type { TalliedContact } from '../../areas/contacts/records/contact-tallies.store.ts';
import { tallyJoined } from '../../areas/contacts/records/list-tallies.store.ts';
import type { Db } from '../../platform/db/client.ts';
import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';

/** Creates an organization. Returns its ID. */
export async function insertOrganization(
  db: Db,
  organization: {
    companyName: string;
    timeZone: string;
    quietHours?: QuietHours;
    domain?: string;
    industry?: string;
    size?: string;
    defaultContactName?: string;
  },
): Promise<number> {
  const { companyName, timeZone, domain, industry, size, defaultContactName } = organization;
  const { quietHoursStart, quietHoursEnd } = organization.quietHours ?? usualQuietHours;
  const { org_id } = await db
    .insertInto('organizations')
    .values({
      company_name: companyName,
      time_zone: timeZone,
      is_rewards_enabled: true,
      domain: domain ?? null,
      industry: industry ?? null,
      size: size ?? null,
      default_contact_name: defaultContactName ?? null,
      quiet_hours_start: quietHoursStart,
      quiet_hours_end: quietHoursEnd,
    })
    .returning('org_id')
    .executeTakeFirstOrThrow();

  return org_id;
}

/** Sets an organization's logo. */
export async function setLogo(db: Db, orgId: number, url: string): Promise<void> {
  await db.updateTable('organizations').set({ logo_url: url }).where('org_id', '=', orgId).execute();
}

/** Creates an account with its number. Returns its ID. */
export async function insertAccount(
  db: Db,
  orgId: number,
  values: {
    name: string;
    phone: string;
    location: string;
    timeZone: string;
    termsAcceptedAt: Date | null;
    defaultContactName?: string;
    callForwardingNumber?: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      org_id: orgId,
      name: values.name,
      provider: 'simulator',
      time_zone: values.timeZone,
      location: values.location,
      terms_accepted_at: values.termsAcceptedAt,
      default_contact_name: values.defaultContactName ?? null,
      call_forwarding_number: values.callForwardingNumber ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = { org_id: orgId, account_id: id, phone: values.phone };
  await db
    .insertInto('numbers')
    .values({ ...number, provider: 'simulator' })
    .execute();
  await db.insertInto('number_directory').values(number).execute();
  await db.insertInto('account_directory').values({ account_id: id, org_id: orgId }).execute();
  await db
    .insertInto('lists')
    .values([
      { org_id: orgId, account_id: id, name: 'All', kind: 'all' },
      { org_id: orgId, account_id: id, name: 'Unsubscribe', kind: 'unsubscribe' },
    ])
    .execute();

  return id;
}

/** Creates contacts in the given order. Returns their IDs. */
export async function insertContacts(
  db: Db,
  orgId: number,
  given: {
    accountId: number;
    contacts: readonly { name: string; phone: string; metadata: object; createdAt: Date }[];
  },
): Promise<number[]> {
  const { accountId, contacts } = given;
  const { rows } = await sql<TalliedContact & { id: number }>`
    insert into contacts (org_id, account_id, name, phone, metadata, created_at, updated_at)
    select ${orgId}, ${accountId}, name, phone, metadata, created_at, created_at
    from unnest(
      ${contacts.map(({ name }) => name)}::text[],
      ${contacts.map(({ phone }) => phone)}::text[],
      ${contacts.map(({ metadata }) => JSON.stringify(metadata))}::jsonb[],
      ${contacts.map(({ createdAt }) => createdAt)}::timestamptz[]
    ) with ordinality as given (name, phone, metadata, created_at, position)
    order by position
    returning id, ${talliedContact}`.execute(db);
  await tallyAdded(db, orgId, rows);

  return rows.map(({ id }) => id);
}

/** Creates a list with its members. */
export async function insertList(
  db: Db,
  orgId: number,
  list: { accountId: number; name: string; contactIds: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ listId: number }>`
    with list as (
      insert into lists (org_id, account_id, name) values (${orgId}, ${list.accountId}, ${list.name}) returning id
    )
    insert into list_members (org_id, list_id, contact_id)
    select ${orgId}, list.id, contact_id from list, unnest(${[...list.contactIds]}::bigint[]) as contact_id
    returning list_id as "listId"`.execute(db);
  await tallyJoined(
    db,
    orgId,
    rows.map(({ listId }) => listId),
  );
}

/** Saves a search for frequent visitors in every account. */
export async function insertSavedSearch(db: Db, orgId: number): Promise<void> {
  const filter = { type: 'number', field: 'visits', operation: 'af', queryValue: '30' };
  const query = JSON.stringify({ customFields: [], filters: [filter] });
  await sql`
    insert into lists (org_id, account_id, name, kind, query)
    select org_id, id, 'Frequent guests', 'query', ${query}::jsonb from accounts where org_id = ${orgId}`.execute(
    db,
  );
}

/** Row of a demo message. */
export interface DemoMessageRow {
  readonly accountId: number;
  readonly contactId: number;
  readonly number: string;
  readonly direction: string;
  readonly body: string;
  readonly media: readonly StoredMedia[];
  readonly status: string;
  readonly description: string;
  readonly segments: number;
  readonly sentBy: number | null;
  readonly createdAt: Date;
}

/** Inserts messages in the given order, so that their IDs increase with time. */
export async function insertMessages(
  db: Db,
  orgId: number,
  messages: readonly DemoMessageRow[],
): Promise<void> {
  await sql`
    insert into messages (org_id, account_id, contact_id, number, provider, direction, body, media, status, description,
      segments, sent_by, carrier_id, created_at, updated_at)
    select ${orgId}, account_id, contact_id, number, 'simulator', direction, body, media, status, description, segments,
      sent_by, 'demo-' || position, created_at, created_at
    from unnest(
      ${messages.map(({ accountId }) => accountId)}::bigint[],
      ${messages.map(({ contactId }) => contactId)}::bigint[],
      ${messages.map(({ number }) => number)}::text[],
      ${messages.map(({ direction }) => direction)}::text[],
      ${messages.map(({ body }) => body)}::text[],
      ${messages.map(({ media }) => JSON.stringify(media))}::jsonb[],
      ${messages.map(({ status }) => status)}::text[],
      ${messages.map(({ description }) => description)}::text[],
      ${messages.map(({ segments }) => segments)}::int[],
      ${messages.map(({ sentBy }) => sentBy)}::bigint[],
      ${messages.map(({ createdAt }) => createdAt)}::timestamptz[]
    ) with ordinality as given (account_id, contact_id, number, direction, body, media, status, description, segments,
      sent_by, created_at, position)
    order by position`.execute(db);
}

/** Creates conversations from the messages. The most recently active one gets the highest activity number. */
export async function insertConversations(
  db: Db,
  orgId: number,
  states: readonly { contactId: number; isDone: boolean; unread: number; preview: string }[],
): Promise<void> {
  await sql`
    insert into conversations (org_id, account_id, contact_id, activity, is_done, unread_count, message_count,
      last_message_id, last_preview, last_direction, last_status, last_has_media, last_message_at, search_text)
    select contact.org_id, contact.account_id, contact.id, nextval('conversation_activity'), state.is_done, state.unread,
      counted.messages, last.id, state.preview, last.direction, last.status,
      last.media <> '[]', last.created_at, contact.search_text
    from unnest(
      ${states.map(({ contactId }) => contactId)}::bigint[],
      ${states.map(({ isDone }) => isDone)}::boolean[],
      ${states.map(({ unread }) => unread)}::int[],
      ${states.map(({ preview }) => preview)}::text[]
    ) as state (contact_id, is_done, unread, preview)
    join contacts contact on contact.org_id = ${orgId} and contact.id = state.contact_id
    cross join lateral (
      select max(id) as last_id, count(*) as messages from messages
      where messages.org_id = contact.org_id and messages.org_id = ${orgId} and messages.contact_id = contact.id
    ) as counted
    join messages last on last.org_id = contact.org_id and last.id = counted.last_id
    order by last.id`.execute(db);
}

/** Opts a contact out as if they had texted STOP. */
export async function optOutInDemo(
  db: Db,
  orgId: number,
  contact: { accountId: number; contactId: number; phone: string; at: Date },
): Promise<void> {
  await sql`update contacts set unsubscribed_at = ${contact.at} where org_id = ${orgId} and id = ${contact.contactId}`.execute(
    db,
  );
  await db
    .insertInto('consent_log')
    .values({
      org_id: orgId,
      account_id: contact.accountId,
      contact_id: contact.contactId,
      phone: contact.phone,
      change: 'opted_out',
      source: 'keyword',
      detail: 'STOP',
      created_at: contact.at,
    })
    .execute();
}

/** Blocks a contact. */
export async function blockInDemo(db: Db, orgId: number, contactId: number): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ blocked: true })
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .execute();
}

/** Queues the demo's texts to be counted for the dashboard. */
export async function countTextsLater(db: Db, orgId: number): Promise<void> {
  await sql`
    insert into figure_fills (org_id, account_id, up_to_message_id)
    select org_id, id, (select coalesce(max(id), 0) from messages where org_id = ${orgId}) from accounts where org_id = ${orgId}`.execute(
    db,
  );
}
