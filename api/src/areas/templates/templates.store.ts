import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { containsText } from '../../platform/db/sql/like-pattern.ts';
import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';

export interface StoredTemplate {
  readonly id: number;
  readonly name: string;
  readonly content: string;
  readonly media: StoredMedia[];
  readonly createdAt: Date;
  readonly version: number;
  readonly accountId: number;
}

const columns = [
  'id',
  'name',
  'content',
  'media',
  'created_at as createdAt',
  'version',
  'account_id as accountId',
] as const;

function selectTemplates(db: Db, orgId: number) {
  return db.selectFrom('templates').select(columns).where('org_id', '=', orgId);
}

/** A page of an account's templates, newest first; `name` matches any part of their names. */
export function findTemplates(
  db: Db,
  orgId: number,
  query: { accountId: number; cursor: number; limit: number; name: string },
): Promise<StoredTemplate[]> {
  return selectTemplates(db, orgId)
    .where('account_id', '=', query.accountId)
    .where(containsText(sql.ref('name'), query.name))
    .where('id', '<', query.cursor || Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** One template, of any account. */
export function findTemplate(db: Db, orgId: number, templateId: number): Promise<StoredTemplate | undefined> {
  return selectTemplates(db, orgId).where('id', '=', templateId).executeTakeFirst();
}

/** One template, locked until the transaction ends. */
export function findTemplateForUpdate(
  tx: Tx,
  orgId: number,
  templateId: number,
): Promise<StoredTemplate | undefined> {
  return selectTemplates(tx, orgId).where('id', '=', templateId).forUpdate().executeTakeFirst();
}

/** Whether another template of the account has this name. */
export async function isNameTaken(
  db: Db,
  orgId: number,
  query: { accountId: number; templateId: number; name: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('templates')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where('name', '=', query.name)
    .where('id', '<>', query.templateId)
    .executeTakeFirst();

  return row !== undefined;
}

/** Replaces name, text and media of a template, and increments its version. */
export function changeTemplate(
  db: Db,
  orgId: number,
  template: {
    templateId: number;
    name: string;
    content: string;
    media: readonly StoredMedia[];
    version: number;
    at: Date;
  },
): Promise<StoredTemplate> {
  return db
    .updateTable('templates')
    .set({
      name: template.name,
      content: template.content,
      media: JSON.stringify(template.media),
      version: template.version,
      updated_at: template.at,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', template.templateId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function removeTemplate(db: Db, orgId: number, templateId: number): Promise<void> {
  await db.deleteFrom('templates').where('org_id', '=', orgId).where('id', '=', templateId).execute();
}

/** Adds a template; undefined if the account already has one with this name. */
export function insertTemplate(
  db: Db,
  orgId: number,
  template: { accountId: number; name: string; content: string; media: readonly StoredMedia[] },
): Promise<StoredTemplate | undefined> {
  return db
    .insertInto('templates')
    .values({
      org_id: orgId,
      account_id: template.accountId,
      name: template.name,
      content: template.content,
      media: JSON.stringify(template.media),
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Data for placeholders about a user and a contact. */
export interface StoredFacts {
  readonly company: string;
  readonly email: string;
  readonly occupation: string | null;
  readonly phone: string | null;
  readonly location: string | null;
  readonly accountName: string;
  readonly contactName: string;
  readonly defaultName: string | null;
  readonly metadata: Record<string, unknown>;
}

/** Returns undefined if the account has no such contact. */
export function findMergeFacts(
  db: Db,
  orgId: number,
  query: { accountId: number; contactId: number; userId: number },
): Promise<StoredFacts | undefined> {
  return db
    .selectFrom('contacts as contact')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.org_id', '=', 'contact.org_id').onRef('account.id', '=', 'contact.account_id'),
    )
    .innerJoin('organizations as organization', 'organization.org_id', 'contact.org_id')
    .innerJoin('users as author', (join) => join.on('author.id', '=', query.userId))
    .leftJoin('numbers as number', (join) =>
      join
        .onRef('number.org_id', '=', 'account.org_id')
        .onRef('number.account_id', '=', 'account.id')
        .on('number.is_primary', '=', true),
    )
    .select([
      'organization.company_name as company',
      'author.email',
      'author.occupation',
      'number.phone',
      'account.location',
      'account.name as accountName',
      'contact.name as contactName',
      (select) =>
        select.fn
          .coalesce('account.default_contact_name', 'organization.default_contact_name')
          .as('defaultName'),
      'contact.metadata',
    ])
    .where('contact.org_id', '=', orgId)
    .where('contact.account_id', '=', query.accountId)
    .where('contact.id', '=', query.contactId)
    .executeTakeFirst();
}
