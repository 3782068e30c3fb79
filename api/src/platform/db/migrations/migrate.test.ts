import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { recordSingly } from '../../../testing/single-migrations.ts';
import { cloneDatabase, emptyDatabase } from '../../../testing/test-database.ts';
import { baseline, squashedMigrations } from './baseline.ts';
import { migrate } from './migrate.ts';
import { describeTables } from './describe-tables.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function connected<Result>(
  work: (client: pg.Client) => Promise<Result>,
  url = database.url,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (statement: string) => connected((client) => client.query(statement));

/** Recorded migrations by name, each with its checksum. */
const recorded = (url?: string) =>
  connected(async (client) => {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );

    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  }, url);

/** A migrated database that recorded its migrations as releases from before the baseline did. */
async function migratedSingly(names?: readonly string[]): Promise<string> {
  const own = await cloneDatabase();
  onTestFinished(() => own.drop());
  await connected((client) => recordSingly(client, names), own.url);

  return own.url;
}

test('[AP-02] applies nothing twice, also when processes start at once', async () => {
  const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);

  expect(applied).toEqual([[], [], []]);
});

test('[AP-02] processes that start at once on an empty database make its schema once, with every index of it', async () => {
  const empty = await emptyDatabase();
  onTestFinished(() => empty.drop());
  const applied = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
  const { rows } = await connected(
    (client) => client.query('select from pg_index where not indisvalid'),
    empty.url,
  );
  const [first, ...later] = applied.flat();

  expect(applied.filter(({ length }) => length > 0)).toHaveLength(1);
  expect(rows).toEqual([]);
  expect(first).toBe(baseline);
  expect(later).toEqual(later.filter((name) => name > baseline).sort());
});

test.for([
  ['had begun to make', false],
  ['had made and not recorded', true],
] as const)('[AP-02] goes on after a process that died over an index that it %s', async ([, isValid]) => {
  const [migration, index] = ['1042-folded-contact-search.sql', 'contacts_by_folded_text'];
  await run(`delete from schema_migrations where name = '${migration}';
    update pg_index set indisvalid = ${isValid} where indexrelid = '${index}'::regclass`);

  expect(await migrate(database.url)).toEqual([migration]);
  const { rows } = await connected((client) =>
    client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index]),
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a database that has only some of the migrations of the baseline is refused, and stays as it is', async () => {
  const url = await migratedSingly(squashedMigrations.slice(0, -1));
  const before = await recorded(url);

  await expect(migrate(url)).rejects.toThrow(
    'This database was last migrated by a release from before 0939-baseline: it lacks 0939-recipients-in-chunks.sql. ' +
      'Nothing was changed. First run the last release that has this file in api/src/platform/db/schema for a day, ' +
      'with its workers, then this one',
  );
  expect(await recorded(url)).toEqual(before);
});

test('[AP-02] a database with every migration of the baseline is taken as it is', async () => {
  const url = await migratedSingly();

  expect(await migrate(url)).toEqual([]);
  expect((await recorded(url)).get(baseline)).toBe((await recorded()).get(baseline));
  expect(await migrate(url)).toEqual([]);
});

test('[AP-02] a process of the previous release still finds each migration that it recorded', async () => {
  const url = await migratedSingly();
  const before = await recorded(url);
  await migrate(url);
  const after = await recorded(url);
  after.delete(baseline);

  expect(after).toEqual(before);
});

test.for([baseline, '1044-drop-unfolded-search.sql'])(
  'refuses a database at another version’s %s, and says what to do',
  async (name) => {
    const own = await cloneDatabase();
    onTestFinished(() => own.drop());
    await connected(
      (client) => client.query(`update schema_migrations set checksum = 'another' where name = '${name}'`),
      own.url,
    );

    await expect(migrate(own.url)).rejects.toThrow(
      `The migration ${name} was changed after it had been applied to this database.`,
    );
  },
);

test('[AP-02] types the tables as the migrations make them: `pnpm --filter api db:types` writes the file', async () => {
  const checkedIn = await readFile(new URL('../tables/tables.generated.ts', import.meta.url), 'utf8');

  expect(await describeTables(database.url)).toBe(checkedIn);
});
