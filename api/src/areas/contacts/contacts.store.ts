import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** A contact with what its conversation adds. */
export interface StoredContact {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly phone: string;
  readonly blocked: boolean;
  readonly unsubscribedAt: Date | null;
  readonly isDone: boolean;
  readonly optOutSuggested: boolean;
  readonly tcpaOptInLocation: string;
  readonly messageCount: number;
  readonly createdAt: Date;
}

/** One contact of an account. */
export function findContact(
  db: Db,
  orgId: number,
  place: { accountId: number; contactId: number },
): Promise<StoredContact | undefined> {
  return db
    .selectFrom('contacts as contact')
    .leftJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.org_id', '=', 'contact.org_id')
        .onRef('conversation.contact_id', '=', 'contact.id'),
    )
    .select((select) => [
      'contact.id',
      'contact.account_id as accountId',
      'contact.name',
      'contact.phone',
      'contact.blocked',
      'contact.unsubscribed_at as unsubscribedAt',
      'contact.tcpa_opt_in_location as tcpaOptInLocation',
      'contact.created_at as createdAt',
      select.fn.coalesce('conversation.is_done', sql<boolean>`false`).as('isDone'),
      select.fn.coalesce('conversation.opt_out_suggested', sql<boolean>`false`).as('optOutSuggested'),
      select.fn.coalesce('conversation.message_count', sql<number>`0`).as('messageCount'),
    ])
    .where('contact.org_id', '=', orgId)
    .where('contact.account_id', '=', place.accountId)
    .where('contact.id', '=', place.contactId)
    .executeTakeFirst();
}

/** Adds a contact; undefined where the account has one with this phone. */
export async function insertContact(
  db: Db,
  orgId: number,
  contact: { accountId: number; name: string; phone: string; tcpaOptInLocation?: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('contacts')
    .values({
      org_id: orgId,
      account_id: contact.accountId,
      name: contact.name,
      phone: contact.phone,
      ...(contact.tcpaOptInLocation ? { tcpa_opt_in_location: contact.tcpaOptInLocation } : {}),
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id;
}

export interface TextingContact {
  readonly id: number;
  readonly name: string;
  readonly blocked: boolean;
  readonly isOptedOut: boolean;
}

/** The contact behind a phone, locked so that its texts are worked on one after the other. */
export async function findContactByPhoneForUpdate(
  db: Db,
  orgId: number,
  from: { accountId: number; phone: string },
): Promise<TextingContact | undefined> {
  return db
    .selectFrom('contacts')
    .select(['id', 'name', 'blocked', sql<boolean>`unsubscribed_at is not null`.as('isOptedOut')])
    .where('org_id', '=', orgId)
    .where('account_id', '=', from.accountId)
    .where('phone', '=', from.phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface FoundContact {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly isDone: boolean;
  readonly blocked: boolean;
  readonly unsubscribed: boolean;
}

/** Contacts whose name or phone holds every pattern, newest first, after a cursor. */
export function findContacts(
  db: Db,
  orgId: number,
  asked: { accountId: number; patterns: readonly string[]; cursor: number; limit: number },
): Promise<FoundContact[]> {
  let query = db
    .selectFrom('contacts as contact')
    .leftJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.org_id', '=', 'contact.org_id')
        .onRef('conversation.contact_id', '=', 'contact.id'),
    )
    .select((select) => [
      'contact.id',
      'contact.name',
      'contact.phone',
      'contact.blocked',
      sql<boolean>`contact.unsubscribed_at is not null`.as('unsubscribed'),
      select.fn.coalesce('conversation.is_done', sql<boolean>`false`).as('isDone'),
    ])
    .where('contact.org_id', '=', orgId)
    .where('contact.account_id', '=', asked.accountId)
    .orderBy('contact.id', 'desc')
    .limit(asked.limit);
  for (const pattern of asked.patterns) {
    query = query.where('contact.search_text', 'like', pattern);
  }
  if (asked.cursor > 0) {
    query = query.where('contact.id', '<', asked.cursor);
  }

  return query.execute();
}
