import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { contactsOf } from './conditions.store.ts';
import type { ContactScope } from './conditions.store.ts';

/** Contacts in a scope, optionally only the given ids. */
export interface ExportedOf {
  readonly scope: ContactScope;
  readonly contactIds?: readonly number[];
}

/** A contact in an exported file. */
export interface ExportedContact {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly metadata: Record<string, unknown>;
  readonly tcpaOptInLocation: string;
  readonly unsubscribedAt: Date | null;
  readonly yesAwaited: boolean;
  readonly blocked: boolean;
  readonly createdAt: Date;
}

const condition = (orgId: number, { scope, contactIds }: ExportedOf) =>
  sql`${contactsOf(orgId, scope)} ${contactIds ? sql`and contact.id = any(${[...contactIds]}::bigint[])` : sql``}`;

/** Returns a page of contacts in descending id order, before an id. */
export async function findExportedPage(
  db: Db,
  orgId: number,
  query: ExportedOf & { beforeId?: number; limit: number },
): Promise<ExportedContact[]> {
  const { beforeId, limit } = query;
  const { rows } = await sql<ExportedContact>`
    select contact.id, contact.phone, contact.name, contact.metadata, contact.blocked,
      contact.tcpa_opt_in_location as "tcpaOptInLocation", contact.unsubscribed_at as "unsubscribedAt",
      contact.yes_awaited as "yesAwaited",
      contact.created_at as "createdAt"
    from contacts contact
    where ${condition(orgId, query)} ${beforeId ? sql`and contact.id < ${beforeId}` : sql``}
    order by contact.id desc limit ${limit}`.execute(db);

  return rows;
}

/** Returns the names of custom fields that contacts have values for. */
export async function findExportedFields(db: Db, orgId: number, of: ExportedOf): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct key as field from contacts contact, jsonb_object_keys(contact.metadata) as key
    where ${condition(orgId, of)} order by key limit 500`.execute(db);

  return rows.map(({ field }) => field);
}
