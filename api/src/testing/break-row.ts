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
  await database.pool.query(`
    create trigger ${name} before insert or update or delete on ${table}
    for each row execute function refuse_row('${JSON.stringify(values)}')`);

  return async () => void (await database.pool.query(`drop trigger ${name} on ${table}`));
}
