import type { Client } from 'pg';

/** Ours, and those of the job queue: texts and mails that wait are part of a backup. */
const schemas = ['public', 'pgboss'];

export interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted; generated ones are left out, for they follow from the others. */
  readonly columns: readonly string[];
}

/** Every table of the product, a partitioned one once. */
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

/** Where each sequence stands; those that gave out nothing are left out. */
export async function findSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  );

  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Values are written the same way on every server, whatever it is set to. */
export async function fixFormats(client: Client): Promise<void> {
  await client.query(`set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}
