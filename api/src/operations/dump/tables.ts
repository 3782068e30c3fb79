import type { Client } from 'pg';

/** Our own schema, and that of the job queue: waiting texts and mails are part of a backup. */
const schemas = ['public', 'pgboss'];

export interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted; generated columns are left out, because they are derived from the others. */
  readonly columns: readonly string[];
}

/** Every table of the product; a partitioned one appears once. */
export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
    [schemas],
  );

  return rows;
}

/** Last value of each sequence; unused sequences are left out. */
export async function findSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  );

  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Fixes value formats, so that values are written the same way whatever the server's settings. */
export async function fixFormats(client: Client): Promise<void> {
  await client.query(`set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}
