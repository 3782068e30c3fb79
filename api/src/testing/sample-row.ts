import { sql } from 'kysely';
import { tableFacts } from '../platform/db/facts/all-tables.ts';
import type { TableFacts } from '../platform/db/facts/table-facts.ts';
import { dbOf, serial } from './scene.ts';
import type { Scene } from './scene.ts';

/** A column that an insert has to fill. */
interface RequiredColumn {
  readonly name: string;
  readonly type: string;
  /** A condition on this column alone, such as a list of values. */
  readonly check: string | null;
}

const facts: Readonly<Record<string, TableFacts>> = tableFacts;

const requiredColumns = (scene: Scene, table: string) =>
  sql<RequiredColumn>`
    select attname as name, format_type(atttypid, null) as type,
      (select pg_get_constraintdef(oid) from pg_constraint
       where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1) as "check"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and attidentity = ''
      and (attname = 'account_id' or (attnotnull and not atthasdef)) and not attisdropped`.execute(
    dbOf(scene),
  );

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** Values by the column's type. */
const byType: Readonly<Record<string, (name: string) => unknown>> = {
  boolean: () => false,
  bytea: () => Buffer.from(`sample ${serial()}`),
  integer: () => 1,
  jsonb: () => '{}',
  'timestamp with time zone': (name) => (name.startsWith('expires') ? tomorrow() : new Date()),
};

function valueOf({ staff, contactId }: Scene, { name, type, check }: RequiredColumn): unknown {
  const ofScene = new Map([
    ['org_id', staff.orgId],
    ['account_id', staff.accountId],
    ['contact_id', contactId],
    ['user_id', staff.userId],
    ['author_id', staff.userId],
    ['created_by', staff.userId],
    ['started_by', staff.userId],
  ]).get(name);
  if (type === 'bigint') {
    return ofScene ?? 0;
  }
  const listed = /ARRAY\['([^']*)'/.exec(check ?? '')?.[1];

  return listed ?? byType[type]?.(name) ?? `${name}${serial()}`;
}

/**
 * Inserts a row into the scene's organization and returns its id. Fills the columns that the schema requires, and the
 * account; `values` are those that endpoints need besides.
 */
export async function sampleRow(
  scene: Scene,
  table: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { rows: columns } = await requiredColumns(scene, table);
  const required = Object.fromEntries(columns.map((column) => [column.name, valueOf(scene, column)]));
  const row = Object.entries({ ...required, ...values });
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(row.map(([name]) => sql.ref(name)))})
    values (${sql.join(row.map(([, value]) => value))}) returning id`.execute(dbOf(scene));

  return rows[0]?.id ?? 0;
}

/** Returns the table that an id is named after: `quickReplyId`, `template_id` and `listIds` name theirs. */
export function tableOfId(name: string): string | undefined {
  const one = name.replace(/_?ids?$/i, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  return [`${one}s`, one.replace(/y$/, 'ies')].find((table) => table in facts);
}
