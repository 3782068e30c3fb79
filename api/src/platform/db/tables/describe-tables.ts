import pg from 'pg';
import { columnTypes, columnValues } from './narrower-columns.ts';

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

function valueOf(column: Column): string {
  const key = `${column.table}.${column.name}`;
  const value = columnValues[key] ?? unionOf(column) ?? valueOfType[column.type];
  if (!value) {
    throw new Error(`Name the values of ${key}, a ${column.type}, in narrower-columns.ts.`);
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
  const whole = columnTypes[`${column.table}.${column.name}`];
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
    const keys = new Set(rows.map(({ table, name }) => `${table}.${name}`));
    const stale = Object.keys({ ...columnValues, ...columnTypes }).filter((key) => !keys.has(key));
    if (stale.length > 0) {
      throw new Error(`Columns of narrower-columns.ts are gone: ${stale.join(', ')}.`);
    }

    return sourceOf(rows);
  } finally {
    await client.end();
  }
}

function sourceOf(columns: readonly Column[]): string {
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([name, own = []]) =>
    [`  ${name}: {`, ...own.map((column) => `    ${column.name}: ${typeOf(column)};`), '  };'].join('\n'),
  );

  return `// Written by \`pnpm --filter api db:types\` from the migrated schema; narrower-columns.ts says what the schema cannot.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json, NullableJson, NullableStamp, Stamp } from './column-types.ts';
import type * as json from './json-columns.ts';

/** The tables as Kysely sees them. Columns and meanings are explained in schema/*.sql. */
export interface Tables {
${tables.join('\n')}
}
`;
}
