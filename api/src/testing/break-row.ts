import { sql } from 'kysely';
import type { TestApi } from './test-api.ts';

let broken = 0;

/**
 * Makes the database refuse every change of a table's rows that have these values, as it would refuse bad data. Returns
 * a function that ends this.
 */
export async function breakRow(
  { platform: { database } }: TestApi,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<() => Promise<void>> {
  const name = `broken_row_${(broken += 1)}`;
  await database.pool.query(`
    create or replace function refuse_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) @> tg_argv[0]::jsonb or to_jsonb(old) @> tg_argv[0]::jsonb then
        raise exception 'this row is broken';
      end if;
      return coalesce(new, old);
    end $$`);
  await database.inTransaction(async (tx) => {
    // Clusters create triggers on their nodes only with this setting, which PostgreSQL alone does not read.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    await sql
      .raw(
        `create trigger ${name} before insert or update or delete on ${table}
         for each row execute function refuse_row('${JSON.stringify(values)}')`,
      )
      .execute(tx);
  });

  return () =>
    database.inTransaction(async (tx) => {
      await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
      await sql.raw(`drop trigger ${name} on ${table}`).execute(tx);
    });
}
