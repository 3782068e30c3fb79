import type { Client } from 'pg';

/**
 * Drops every foreign key, so that tables can be filled in any order without superuser rights. Returns a function that
 * restores them, which checks all rows.
 */
export async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss')`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }

  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}
