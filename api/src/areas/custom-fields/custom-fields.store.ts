import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Tables } from '../../platform/db/tables/tables.generated.ts';

/** A custom field with the accounts and lists it applies to. */
export interface FieldRow {
  readonly id: number;
  readonly fieldName: string;
  readonly fieldType: Tables['custom_fields']['field_type'];
  readonly defaultValue: string;
  readonly isOrgLevel: boolean;
  readonly accountIds: number[];
  readonly listIds: number[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function selectFields(db: Db, orgId: number) {
  return db
    .selectFrom('custom_fields as field')
    .select([
      'field.id',
      'field.field_name as fieldName',
      'field.field_type as fieldType',
      'field.default_value as defaultValue',
      'field.is_org_level as isOrgLevel',
      'field.created_at as createdAt',
      'field.updated_at as updatedAt',
      sql<
        number[]
      >`(select coalesce(json_agg(account_id order by account_id), '[]') from custom_field_accounts
        where org_id = ${orgId} and field_id = field.id)`.as('accountIds'),
      sql<number[]>`(select coalesce(json_agg(list_id order by list_id), '[]') from custom_field_lists
        where org_id = ${orgId} and field_id = field.id)`.as('listIds'),
    ])
    .where('field.org_id', '=', orgId);
}

/** Returns every field of the organization, by name. */
export function findFields(db: Db, orgId: number): Promise<FieldRow[]> {
  return selectFields(db, orgId)
    .orderBy(sql`lower(field.field_name)`)
    .execute();
}

/** Returns the fields that apply to an account: organization-wide ones, its own, and those of its lists. */
export function findFieldsOfAccount(db: Db, orgId: number, accountId: number): Promise<FieldRow[]> {
  return selectFields(db, orgId)
    .where(
      sql<boolean>`(field.is_org_level
        or exists (select 1 from custom_field_accounts
          where org_id = ${orgId} and field_id = field.id and account_id = ${accountId})
        or exists (select 1 from custom_field_lists join lists
            on lists.org_id = custom_field_lists.org_id and lists.id = custom_field_lists.list_id
          where custom_field_lists.org_id = ${orgId} and field_id = field.id and account_id = ${accountId}))`,
    )
    .orderBy(sql`lower(field.field_name)`)
    .execute();
}

/** Returns a field. */
export function findField(db: Db, orgId: number, fieldId: number): Promise<FieldRow | undefined> {
  return selectFields(db, orgId).where('field.id', '=', fieldId).executeTakeFirst();
}

/** Counts the organization's fields. */
export async function countFields(db: Db, orgId: number): Promise<number> {
  const { count } = await db
    .selectFrom('custom_fields')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();

  return count;
}

export interface FieldValues {
  readonly defaultValue: string;
  readonly isOrgLevel: boolean;
}

/** Inserts a field; returns undefined if the organization has one with this name, ignoring case. */
export async function insertField(
  db: Db,
  orgId: number,
  field: FieldValues & Pick<FieldRow, 'fieldName' | 'fieldType'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('custom_fields')
    .values({
      org_id: orgId,
      field_name: field.fieldName,
      field_type: field.fieldType,
      default_value: field.defaultValue,
      is_org_level: field.isOrgLevel,
    })
    .onConflict((conflict) => conflict.expression(sql`org_id, lower(field_name)`).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id;
}

/** Updates a field. Returns false if it does not exist. */
export async function updateField(
  db: Db,
  orgId: number,
  field: FieldValues & { id: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('custom_fields')
    .set({ default_value: field.defaultValue, is_org_level: field.isOrgLevel, updated_at: field.at })
    .where('org_id', '=', orgId)
    .where('id', '=', field.id)
    .returning('id')
    .executeTakeFirst();

  return row !== undefined;
}

/** Sets the accounts and lists of a field. */
export async function replaceSelection(
  db: Db,
  orgId: number,
  field: { id: number; accountIds: readonly number[]; listIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('custom_field_accounts')
    .where('org_id', '=', orgId)
    .where('field_id', '=', field.id)
    .execute();
  await db
    .deleteFrom('custom_field_lists')
    .where('org_id', '=', orgId)
    .where('field_id', '=', field.id)
    .execute();
  const key = { org_id: orgId, field_id: field.id };
  const accounts = field.accountIds.map((account_id) => ({ ...key, account_id }));
  const lists = field.listIds.map((list_id) => ({ ...key, list_id }));
  if (accounts.length > 0) {
    await db.insertInto('custom_field_accounts').values(accounts).execute();
  }
  if (lists.length > 0) {
    await db.insertInto('custom_field_lists').values(lists).execute();
  }
}

/** Deletes a field with its selection and runs. Returns false if it does not exist. */
export async function deleteField(db: Db, orgId: number, fieldId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('custom_fields')
    .where('org_id', '=', orgId)
    .where('id', '=', fieldId)
    .returning('id')
    .executeTakeFirst();

  return row !== undefined;
}

/** Counts contacts with a value under this name. */
export async function countContactsWith(db: Db, orgId: number, fieldName: string): Promise<number> {
  const { count } = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where(sql<boolean>`coalesce(metadata ->> ${fieldName}, '') <> ''`)
    .executeTakeFirstOrThrow();

  return count;
}

/** Counts which of these accounts and lists exist in the organization, and how many of the lists are queries. */
export async function countExisting(
  db: Db,
  orgId: number,
  query: { accountIds: readonly number[]; listIds: readonly number[] },
): Promise<{ accounts: number; lists: number; queries: number }> {
  const [accountIds, listIds] = [[...query.accountIds], [...query.listIds]];
  const { rows } = await sql<{ accounts: number; lists: number; queries: number }>`
    select (select count(*) from accounts where org_id = ${orgId} and id = any(${accountIds}::bigint[])
        and deleted_at is null) as accounts,
      count(*) as lists, count(*) filter (where kind = 'query') as queries
    from lists where org_id = ${orgId} and id = any(${listIds}::bigint[])`.execute(db);

  return rows[0] ?? { accounts: 0, lists: 0, queries: 0 };
}
