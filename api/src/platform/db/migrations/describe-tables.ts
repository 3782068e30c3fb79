import pg from 'pg';
import { tableFacts } from '../facts/all-tables.ts';
import type { TableFacts } from '../facts/table-facts.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Whether statements never write it: an identity, or computed from other columns. */
  isWrittenByDatabase: boolean;
  /** Conditions of the checks on this column alone. */
  checks: string[];
}

const columnsOfSchema = `
  select relname as "table", attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable",
    atthasdef as "hasDefault", attidentity = 'a' or attgenerated <> '' as "isWrittenByDatabase",
    array(select pg_get_constraintdef(oid) from pg_constraint
          where contype = 'c' and conrelid = attrelid and conkey = array[attnum] order by conname) as checks
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    and attnum > 0 and not attisdropped
  order by relname, attnum`;

/** Types as the API's connections read them (client.ts): bigint as number. */
const valueOfType: Readonly<Record<string, string>> = {
  bigint: 'number',
  'bigint[]': 'number[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'Date',
  'double precision': 'number',
  integer: 'number',
  numeric: 'string',
  smallint: 'number',
  'smallint[]': 'number[]',
  text: 'string',
  'timestamp with time zone': 'Date',
};

/** Returns the literals of `check (name in ('a', 'b'))` as a union, or undefined if no check is such a list. */
function unionOf({ checks }: Column): string | undefined {
  for (const check of checks) {
    const list = /= ANY \(ARRAY\[(.*)\]\)/.exec(check)?.[1];
    if (list) {
      return [...list.matchAll(/'[^']*'/g)].join(' | ');
    }
  }

  return undefined;
}

const facts: Readonly<Record<string, TableFacts>> = tableFacts;

function valueOf(column: Column): string {
  const { table, name, type } = column;
  const value = facts[table]?.values?.[name] ?? unionOf(column) ?? valueOfType[type];
  if (!value) {
    throw new Error(
      `Name the values of ${table}.${name}, a ${type}, in the facts of its table (platform/db/facts).`,
    );
  }

  return value;
}

function typeOfJson(column: Column): string {
  const value = valueOf(column);
  if (column.isNullable) {
    return `NullableJson<${value}>`;
  }

  return column.hasDefault ? `GeneratedJson<${value}>` : `Json<${value}>`;
}

function typeOf(column: Column): string {
  const whole = facts[column.table]?.types?.[column.name];
  if (whole) {
    return whole;
  }
  if (column.type === 'jsonb') {
    return typeOfJson(column);
  }
  const value = valueOf(column);
  if (value === 'Date' && column.isNullable) {
    return 'NullableStamp';
  }
  if (value === 'Date' && column.hasDefault) {
    return 'Stamp';
  }
  const held = column.isNullable ? `${value} | null` : value;
  if (column.isWrittenByDatabase) {
    return `GeneratedAlways<${held}>`;
  }

  return column.hasDefault ? `Generated<${held}>` : held;
}

/** Returns the source of tables.generated.ts: every table of the database as a Kysely type. */
export async function describeTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsOfSchema);

    return sourceOf(rows);
  } finally {
    await client.end();
  }
}

function sourceOf(columns: readonly Column[]): string {
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([name, own = []]) =>
    [`  ${name}: {`, ...own.map((column) => `    ${column.name}: ${typeOf(column)};`), '  };'].join('\n'),
  );

  return `// Written by \`pnpm --filter api db:types\` from the migrated schema and what platform/db/facts adds to it.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json, NullableJson, NullableStamp, Stamp } from './column-types.ts';
import type * as json from './json-columns.ts';

/** The tables as Kysely sees them. Columns and meanings are explained in ../schema. */
export interface Tables {
${tables.join('\n')}
}
`;
}
