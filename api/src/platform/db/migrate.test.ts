import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { cloneDatabase, emptyDatabase } from '../../testing/test-database.ts';
import { formerChecksums } from './former-checksums.ts';
import { migrate } from './migrate.ts';
import { describeTables } from './tables/describe-tables.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function run(statement: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('[AP-02] applies nothing twice, also when processes start at once', async () => {
  const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);

  expect(applied).toEqual([[], [], []]);
});

test('[AP-02] processes that start at once on an empty database make its schema once, with every index of it', async () => {
  const empty = await emptyDatabase();
  const applied = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
  const client = new pg.Client(empty.url);
  await client.connect();
  const { rows } = await client.query('select from pg_index where not indisvalid');
  await client.end();
  await empty.drop();

  expect(applied.filter(({ length }) => length > 0)).toHaveLength(1);
  expect(rows).toEqual([]);
});

test.for([
  ['had begun to make', false],
  ['had made and not recorded', true],
] as const)('[AP-02] goes on after a process that died over an index that it %s', async ([, isValid]) => {
  const index = 'conversations_open';
  await run(`delete from schema_migrations where name = '0916-open-conversations.sql';
    update pg_index set indisvalid = ${isValid} where indexrelid = '${index}'::regclass`);

  expect(await migrate(database.url)).toEqual(['0916-open-conversations.sql']);
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    index,
  ]);
  await client.end();
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('[AP-02] takes a database that recorded its migrations with their comments', async () => {
  const [[name, checksum] = []] = Object.entries(formerChecksums);
  await run(`update schema_migrations set checksum = '${checksum}' where name = '${name}'`);

  expect(await migrate(database.url)).toEqual([]);
});

test('refuses a database at another version’s migration, and says what to do', async () => {
  await run(`update schema_migrations set checksum = 'another' where name = '0001-foundation.sql'`);

  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0001-foundation.sql was changed after it had been applied to this database.',
  );
});

test('[AP-02] types the tables as the migrations make them: `pnpm --filter api db:types` writes the file', async () => {
  const checkedIn = await readFile(new URL('tables/tables.generated.ts', import.meta.url), 'utf8');

  expect(await describeTables(database.url)).toBe(checkedIn);
});
