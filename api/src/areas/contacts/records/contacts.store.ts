import { sql } from 'kysely';
import { refreshSearch } from '../../../messaging/threads/contact-threads.store.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Reads } from '../../../platform/db/statements/reads.ts';
import { pausedByRequestSql } from '../../../platform/db/sql/paused-by-request.sql.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import {
  talliedColumns,
  talliedContact,
  tallyAdded,
  tallyCarriers,
  tallyRemoved,
} from './contact-tallies.store.ts';
import type { TalliedContact } from './contact-tallies.store.ts';
import { deleteMembershipsOf } from './list-members.store.ts';

/** A contact with the fields of its conversation. */
export interface StoredContact {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly phone: string;
  readonly blocked: boolean;
  readonly unsubscribedAt: Date | null;
  readonly yesAwaited: boolean;
  readonly isDone: boolean;
  readonly optOutSuggested: boolean;
  readonly marketingPaused: boolean;
  readonly tcpaOptInLocation: string;
  readonly messageCount: number;
  readonly metadata: Record<string, unknown>;
  readonly lists: { id: number; name: string }[];
  readonly createdAt: Date;
}

interface ContactPlace {
  readonly accountId: number;
  readonly contactId: number;
}

const contactStatement = defineStatement<ContactPlace & { orgId: number }, StoredContact>(
  'contact',
  `
  select contact.id, contact.account_id as "accountId", contact.name, contact.phone, contact.blocked,
    contact.unsubscribed_at as "unsubscribedAt", contact.yes_awaited as "yesAwaited", contact.tcpa_opt_in_location as "tcpaOptInLocation",
    contact.created_at as "createdAt", contact.metadata,
    coalesce((
      select json_agg(json_build_object('id', list.id, 'name', list.name) order by fold_for_search(list.name))
      from list_members member join lists list on list.org_id = member.org_id and list.id = member.list_id
      where member.org_id = $orgId and member.contact_id = $contactId), '[]') as lists,
    coalesce(conversation.is_done, false) as "isDone",
    contact.asked_to_stop_at is not null as "optOutSuggested",
    ${pausedByRequestSql('contact', '$orgId')} as "marketingPaused",
    coalesce(conversation.message_count, 0) as "messageCount"
  from contacts contact left join conversations conversation
    on conversation.org_id = contact.org_id and conversation.contact_id = contact.id
  where contact.org_id = $orgId and contact.account_id = $accountId and contact.id = $contactId`,
);

/** Returns a contact of an account, in a transaction or as a hot read. */
export async function findContact(
  source: Db | Reads,
  orgId: number,
  place: ContactPlace,
): Promise<StoredContact | undefined> {
  const [contact] = await runStatement(source, contactStatement, { orgId, ...place });

  return contact;
}

interface InsertedContact {
  readonly orgId: number;
  readonly accountId: number;
  readonly name: string;
  readonly phone: string;
  /** JSON. */
  readonly metadata: string;
  readonly tcpaOptInLocation: string | null;
}

const insertStatement = defineStatement<InsertedContact, TalliedContact & { id: number }>(
  'insert contact',
  `insert into contacts (org_id, account_id, name, phone, metadata, tcpa_opt_in_location)
  values ($orgId, $accountId, $name, $phone, $metadata::jsonb, coalesce($tcpaOptInLocation, 'External Opt-In'))
  on conflict (org_id, account_id, phone) do nothing
  returning id, ${talliedColumns}`,
);

/** Inserts a contact; returns undefined if the account already has one with this phone. */
export async function insertContact(
  db: Db,
  orgId: number,
  contact: {
    accountId: number;
    name: string;
    phone: string;
    tcpaOptInLocation?: string;
    metadata?: Record<string, string>;
  },
): Promise<number | undefined> {
  const rows = await runStatement(db, insertStatement, {
    orgId,
    accountId: contact.accountId,
    name: contact.name,
    phone: contact.phone,
    metadata: JSON.stringify(contact.metadata ?? {}),
    tcpaOptInLocation: contact.tcpaOptInLocation ?? null,
  });
  await tallyAdded(db, orgId, rows);

  return rows[0]?.id;
}

interface NameAndPhone {
  readonly name: string;
  readonly phone: string;
}

const insertTextingStatement = defineStatement<
  { orgId: number; accountId: number } & Columns<NameAndPhone>,
  TalliedContact & NameAndPhone & { id: number }
>(
  'insert texting contacts',
  `insert into contacts (org_id, account_id, name, phone, tcpa_opt_in_location)
  select $orgId, $accountId, name, phone, 'External Opt-In'
  from unnest($name::text[], $phone::text[]) as given (name, phone)
  order by phone
  on conflict (org_id, account_id, phone) do nothing
  returning id, name, phone, ${talliedColumns}`,
);

/** Inserts contacts who text for the first time; returns those that did not exist. */
export async function insertTextingContacts(
  db: Db,
  orgId: number,
  { accountId, contacts }: { accountId: number; contacts: readonly NameAndPhone[] },
): Promise<{ id: number; name: string; phone: string }[]> {
  const columns = columnsOf(contacts, ['name', 'phone']);
  const made = await runStatement(db, insertTextingStatement, { orgId, accountId, ...columns });
  await tallyAdded(db, orgId, made);

  return made;
}

export interface TextingContact {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly blocked: boolean;
  readonly isOptedOut: boolean;
  readonly yesAwaited: boolean;
}

const textingStatement = defineStatement<
  { orgId: number; accountId: number; phones: readonly string[] },
  TextingContact
>(
  'lock texting contacts',
  `select id, phone, name, blocked, yes_awaited as "yesAwaited", unsubscribed_at is not null as "isOptedOut"
  from contacts where org_id = $orgId and account_id = $accountId and phone = any($phones::text[])
  order by id
  for no key update`,
);

/** Returns contacts by phone, locked in id order so that each contact's messages are processed one at a time. */
export function findContactsByPhoneForUpdate(
  db: Db,
  orgId: number,
  { accountId, phones }: { accountId: number; phones: readonly string[] },
): Promise<TextingContact[]> {
  return runStatement(db, textingStatement, { orgId, accountId, phones });
}

/** Returns a contact by phone, locked like several. */
export async function findContactByPhoneForUpdate(
  db: Db,
  orgId: number,
  from: { accountId: number; phone: string },
): Promise<TextingContact | undefined> {
  const { accountId, phone } = from;
  const [contact] = await findContactsByPhoneForUpdate(db, orgId, { accountId, phones: [phone] });

  return contact;
}

/** Returns the id of an account's contact with this phone. */
export async function findContactIdByPhone(
  db: Db,
  orgId: number,
  at: { accountId: number; phone: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', at.accountId)
    .where('phone', '=', at.phone)
    .executeTakeFirst();

  return row?.id;
}

/** Locks contacts of an account in id order until the transaction ends; returns the ids that exist. */
export async function lockContacts(
  db: Db,
  orgId: number,
  at: { accountId: number; contactIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', at.accountId)
    .where('id', '=', sql<number>`any(${[...at.contactIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

  return rows.map(({ id }) => id);
}

/** Fields of a contact to change; omitted ones are unchanged. */
export interface ContactChange {
  readonly contactId: number;
  readonly name?: string;
  readonly phone?: string;
  readonly blocked?: boolean;
  readonly tcpaOptInLocation?: string;
  readonly metadata?: { readonly set: Record<string, string>; readonly taken: readonly string[] };
}

/** Saves changes to a contact, and the search text of its conversation. */
export async function saveContact(db: Db, orgId: number, change: ContactChange): Promise<void> {
  const save = () => saveContactRow(db, orgId, change);
  await (change.metadata ? tallyCarriers(db, orgId, { contactIds: [change.contactId], save }) : save());
  await refreshSearch(db, orgId, [change.contactId]);
}

async function saveContactRow(db: Db, orgId: number, change: ContactChange): Promise<void> {
  const { metadata } = change;
  await db
    .updateTable('contacts')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      ...(change.blocked === undefined ? {} : { blocked: change.blocked }),
      ...(change.tcpaOptInLocation === undefined ? {} : { tcpa_opt_in_location: change.tcpaOptInLocation }),
      ...(metadata
        ? {
            metadata: sql<string>`(metadata || ${JSON.stringify(metadata.set)}::jsonb) - ${[...metadata.taken]}::text[]`,
          }
        : {}),
      updated_at: new Date(),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', change.contactId)
    .execute();
}

/** Blocks or unblocks contacts of an account; returns the ones it changed. */
export async function saveManyBlocked(
  db: Db,
  orgId: number,
  change: { accountId: number; contactIds: readonly number[]; blocked: boolean },
): Promise<number[]> {
  const rows = await db
    .updateTable('contacts')
    .set({ blocked: change.blocked, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('account_id', '=', change.accountId)
    .where('id', '=', sql<number>`any(${[...change.contactIds]}::bigint[])`)
    .where('blocked', '=', !change.blocked)
    .returning('id')
    .execute();

  return rows.map(({ id }) => id);
}

/**
 * Permanently deletes contacts with their messages and memberships. The caller has locked them for update, so that none
 * is added to a list meanwhile. Returns how many.
 */
export async function deleteContacts(db: Db, orgId: number, contactIds: readonly number[]): Promise<number> {
  await deleteMembershipsOf(db, orgId, contactIds);
  const { rows } = await sql<TalliedContact>`
    delete from contacts where org_id = ${orgId} and id = any(${[...contactIds]}::bigint[])
    returning ${talliedContact}`.execute(db);
  await tallyRemoved(db, orgId, rows);

  return rows.length;
}
