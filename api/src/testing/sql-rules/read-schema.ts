import pg from 'pg';
import { placementOf } from '../../platform/db/facts/tenancy.ts';
import type { SqlSchema } from './sql-schema.ts';

/** Reads the columns and functions of a database for the statement rules. */
export async function readSchema(databaseUrl: string): Promise<SqlSchema> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const columns = await client.query<{ table: string; names: string[] }>(
      `select relname as "table", array_agg(attname::text) as names
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       group by relname`,
    );
    const functions = await client.query<{ name: string; volatile: boolean }>(
      `select proname as name, bool_or(provolatile = 'v') as volatile
       from pg_proc where provolatile <> 'i' group by proname`,
    );
    const byTable = new Map(columns.rows.map(({ table, names }) => [table, new Set(names)]));
    const byFunction = new Map(functions.rows.map(({ name, volatile }) => [name, volatile]));

    return {
      placementOf,
      columnsOf: (table) => byTable.get(table) ?? new Set(),
      isMutable: (name) => byFunction.has(name),
      isVolatile: (name) => byFunction.get(name) ?? false,
    };
  } finally {
    await client.end();
  }
}
