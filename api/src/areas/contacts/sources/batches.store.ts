import { sql } from 'kysely';
import { refreshSearch } from '../../../messaging/threads/contact-threads.store.ts';
import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { ImportedValues } from '../../../platform/db/tables/json-columns.ts';
import { talliedContact, tallyAdded, tallyCarriers } from '../records/contact-tallies.store.ts';
import type { TalliedContact } from '../records/contact-tallies.store.ts';
import { deleteContacts } from '../records/contacts.store.ts';

export interface NewContact {
  readonly phone: string;
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly optInLocation: string;
  readonly isOptedOut: boolean;
  readonly isBlocked: boolean;
  /** Whether the file says that they may be texted, or does not say otherwise. */
  readonly hasConsent: boolean;
}

/** Inserts contacts; returns the ids of those whose phone was new. */
export async function insertContacts(
  db: Db,
  orgId: number,
  added: { accountId: number; contacts: readonly NewContact[]; at: Date },
): Promise<Map<string, number>> {
  const { contacts, accountId, at } = added;
  const { rows } = await sql<TalliedContact & { id: number; phone: string }>`
    insert into contacts (org_id, account_id, phone, name, metadata, tcpa_opt_in_location, unsubscribed_at, blocked, created_at, updated_at)
    select ${orgId}::bigint, ${accountId}::bigint, phone, name, metadata::jsonb, location,
      case when is_out then ${at}::timestamptz end, is_blocked, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${contacts.map(({ phone }) => phone)}::text[], ${contacts.map(({ name }) => name)}::text[],
      ${contacts.map(({ metadata }) => JSON.stringify(metadata))}::text[],
      ${contacts.map(({ optInLocation }) => optInLocation)}::text[],
      ${contacts.map(({ isOptedOut }) => isOptedOut)}::boolean[], ${contacts.map(({ isBlocked }) => isBlocked)}::boolean[])
      as row (phone, name, metadata, location, is_out, is_blocked)
    on conflict (org_id, account_id, phone) do nothing
    returning id, phone, ${talliedContact}`.execute(db);
  await tallyAdded(db, orgId, rows);

  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

export interface ChangedContact extends ImportedValues {
  readonly id: number;
}

/** Saves name, fields and opt-in location of contacts, and the inbox search text. */
export async function updateContacts(
  db: Db,
  orgId: number,
  changed: { contacts: readonly ChangedContact[]; at: Date },
): Promise<void> {
  const { contacts, at } = changed;
  const ids = contacts.map(({ id }) => id);
  const save = () =>
    sql`
    update contacts contact
    set name = row.name, metadata = row.metadata::jsonb, tcpa_opt_in_location = row.location, updated_at = ${at}::timestamptz
    from unnest(${ids}::bigint[], ${contacts.map(({ name }) => name)}::text[],
      ${contacts.map(({ metadata }) => JSON.stringify(metadata))}::text[],
      ${contacts.map(({ optInLocation }) => optInLocation)}::text[]) as row (id, name, metadata, location)
    where contact.org_id = ${orgId} and contact.id = row.id`.execute(db);
  await tallyCarriers(db, orgId, { contactIds: ids, save });
  await refreshSearch(db, orgId, ids);
}

/** Records consent for new contacts, with the file as its source. */
export async function insertConsents(
  db: Db,
  orgId: number,
  given: {
    accountId: number;
    by: RecordedActor;
    detail: string;
    contacts: readonly { id: number; phone: string }[];
  },
): Promise<void> {
  await sql`
    insert into consent_log (org_id, account_id, contact_id, phone, change, source, user_id, actor_kind, actor_id, detail)
    select ${orgId}::bigint, ${given.accountId}::bigint, id, phone, 'opted_in', 'import', ${given.by.userId}::bigint,
      ${given.by.actorKind}::text, ${given.by.actorId}::bigint, ${given.detail}
    from unnest(${given.contacts.map(({ id }) => id)}::bigint[], ${given.contacts.map(({ phone }) => phone)}::text[])
      as row (id, phone)`.execute(db);
}

/** Values of a contact when it was added. */
export interface AddedContact {
  readonly id: number;
  readonly values: ImportedValues;
}

/** Deletes contacts that were not changed, texted or added to another list since they were added; returns their ids. */
export async function deleteUnmodifiedContacts(
  db: Db,
  orgId: number,
  added: { contacts: readonly AddedContact[]; listId: number | null },
): Promise<number[]> {
  const { contacts, listId } = added;
  const { rows } = await sql<{ id: number }>`
    select contact.id from contacts contact
    join unnest(${contacts.map(({ id }) => id)}::bigint[], ${contacts.map(({ values }) => values.name)}::text[],
      ${contacts.map(({ values }) => JSON.stringify(values.metadata))}::text[],
      ${contacts.map(({ values }) => values.optInLocation)}::text[],
      ${contacts.map(({ values }) => values.blocked ?? false)}::boolean[])
      as added (id, name, metadata, location, blocked) on contact.id = added.id
    where contact.org_id = ${orgId} and contact.name = added.name and contact.metadata = added.metadata::jsonb
      and contact.tcpa_opt_in_location = added.location and contact.blocked = added.blocked
      and contact.updated_at = contact.created_at
      and not exists (select 1 from conversations conversation
        where conversation.org_id = ${orgId} and conversation.contact_id = contact.id)
      and not exists (select 1 from list_members member where member.org_id = ${orgId}
        and member.contact_id = contact.id and member.list_id is distinct from ${listId}::bigint)
    order by contact.id
    for update of contact`.execute(db);
  const ids = rows.map(({ id }) => id);
  await deleteContacts(db, orgId, ids);

  return ids;
}

/** Values of a contact before and after a change. */
export interface RevertedContact {
  readonly id: number;
  readonly before: ImportedValues;
  readonly after: ImportedValues;
}

/** Restores contacts to their values before a change, unless they were changed again. Returns their ids. */
export async function revertContacts(
  db: Db,
  orgId: number,
  reverted: { contacts: readonly RevertedContact[]; at: Date },
): Promise<number[]> {
  const { contacts, at } = reverted;
  const save = () =>
    sql<{ id: number }>`
    update contacts contact
    set name = change.name_before, metadata = change.metadata_before::jsonb,
      tcpa_opt_in_location = change.location_before, updated_at = ${at}::timestamptz
    from unnest(${contacts.map(({ id }) => id)}::bigint[],
      ${contacts.map(({ before }) => before.name)}::text[],
      ${contacts.map(({ before }) => JSON.stringify(before.metadata))}::text[],
      ${contacts.map(({ before }) => before.optInLocation)}::text[],
      ${contacts.map(({ after }) => after.name)}::text[],
      ${contacts.map(({ after }) => JSON.stringify(after.metadata))}::text[],
      ${contacts.map(({ after }) => after.optInLocation)}::text[])
      as change (id, name_before, metadata_before, location_before, name, metadata, location)
    where contact.org_id = ${orgId} and contact.id = change.id and contact.account_id is not null
      and contact.name = change.name and contact.metadata = change.metadata::jsonb
      and contact.tcpa_opt_in_location = change.location
    returning contact.id`.execute(db);
  const contactIds = contacts.map(({ id }) => id);
  const { rows } = await tallyCarriers(db, orgId, { contactIds, save });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await refreshSearch(db, orgId, ids);
  }

  return ids;
}

/** Blocks messages to those contacts who may be texted until they answer YES. */
export async function requireReplyYesOf(db: Db, orgId: number, contactIds: readonly number[]): Promise<void> {
  await sql`
    update contacts set unsubscribed_at = now(), yes_awaited = true
    where org_id = ${orgId} and id = any(${[...contactIds]}::bigint[]) and unsubscribed_at is null`.execute(
    db,
  );
}

/**
 * Sets a named value on contacts; an empty one removes it. Returns the contacts whose value changed, and their
 * accounts.
 */
export async function setContactValues(
  db: Db,
  orgId: number,
  given: { contactIds: readonly number[]; fieldName: string; value: string; isForced: boolean; at: Date },
): Promise<{ contactIds: number[]; accountIds: number[] }> {
  const { fieldName, value } = given;
  const save = () =>
    sql<{ id: number; accountId: number }>`
    update contacts
    set metadata = case when ${value}::text = '' then metadata - ${fieldName}::text
        else metadata || ${JSON.stringify({ [fieldName]: value })}::jsonb end,
      updated_at = ${given.at}
    where org_id = ${orgId} and id = any(${[...given.contactIds]}::bigint[])
      and coalesce(metadata ->> ${fieldName}::text, '') <> ${value}::text
      and (${given.isForced} or coalesce(metadata ->> ${fieldName}::text, '') = '')
    returning id, account_id as "accountId"`.execute(db);
  const { contactIds } = given;
  const { rows } = await (fieldName === 'carrier' ? tallyCarriers(db, orgId, { contactIds, save }) : save());

  return {
    contactIds: rows.map(({ id }) => id),
    accountIds: [...new Set(rows.map(({ accountId }) => accountId))],
  };
}
