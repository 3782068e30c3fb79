import { readdirSync } from 'node:fs';
import pg from 'pg';
import { createClient } from 'shared-contracts/client';
import { login } from 'shared-contracts/api/auth';
import { getMe } from 'shared-contracts/api/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { demoPassword } from '../stand-ins/demo/demo-staff.ts';
import { seedDemo } from '../stand-ins/demo/seed-demo.ts';
import { baseline } from '../platform/db/migrations/baseline.ts';
import { migrate } from '../platform/db/migrations/migrate.ts';
import { migrateDatabase } from '../platform/db/migrations/migrate-database.ts';
import { createLogger } from '../platform/logger.ts';
import { jobDefinitions } from '../process/all-jobs.ts';
import { createApp } from '../process/app.ts';
import { createPlatform } from '../process/create-platform.ts';
import { recordSingly } from '../testing/single-migrations.ts';
import { useApi } from '../testing/test-api.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { copyIn, copyOut } from './dump/copy.ts';
import { dropForeignKeys } from './dump/foreign-keys.ts';
import { findTables, fixFormats } from './dump/tables.ts';
import type { Table } from './dump/tables.ts';

/** The last migration of the previous release (docs/operating.md, Upgrade). */
const lastOfPrevious = baseline;

/**
 * Constraints that are narrower than in the previous release, by column or constraint name, with the reason why that
 * release never violates them.
 */
const narrowed: Readonly<Record<string, string>> = {};

const api = useApi();
let previous: Awaited<ReturnType<typeof emptyDatabase>>;
let client: pg.Client;
let tables: Table[];

/** A database as the previous release left it: its schema, with the rows of the demo. */
beforeAll(async () => {
  await seedDemo(api.platform);
  previous = await emptyDatabase();
  const schema = new URL('../platform/db/schema/', import.meta.url);
  const only = new Set(readdirSync(schema).filter((name) => name <= lastOfPrevious));
  await migrate(previous.url, { only });
  client = new pg.Client(previous.url);
  const source = new pg.Client(api.databaseUrl);
  await Promise.all([client.connect(), source.connect()]);
  // That release has the migrations of the baseline as single files.
  await recordSingly(client);
  await Promise.all([fixFormats(client), fixFormats(source)]);
  tables = (await findTables(client)).filter(({ name }) => name !== 'public.schema_migrations');
  const addForeignKeys = await dropForeignKeys(client);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    await copyOut(source, table, (rows) => copyIn(client, table, rows));
  }
  await addForeignKeys();
  await source.end();
});
afterAll(async () => {
  await client.end();
  await previous.drop();
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/**
 * Columns with their types. Required ones may not be null and have no default, so that a statement has to fill them.
 */
async function columnsNow(): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(
    `select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull and not atthasdef and attidentity = '' as "isRequired"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  );

  return new Map(rows.map((column) => [column.name, column]));
}

interface Rule {
  readonly table: string;
  readonly name: string;
  /** Named as in columnsNow(). */
  readonly columns: readonly string[];
}

/** Rules that a row may violate: checks, foreign keys and unique indexes. */
async function rulesNow(): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select r.table::text, r.name, array(select r.table || '.' || attname from pg_attribute
       where attrelid = r.table and attnum = any(r.keys)) as columns
     from (select conrelid::regclass as "table", conname::text as name, conkey as keys from pg_constraint
         where connamespace = 'public'::regnamespace and contype in ('c', 'f')
       union all select indrelid::regclass, indexrelid::regclass::text, indkey::int2[]
         from pg_index i join pg_class c on c.oid = i.indexrelid
         where i.indisunique and c.relnamespace = 'public'::regnamespace) r`,
  );

  return rows;
}

/** Tables whose rows are never updated by any release. */
const onlyAddedTo = ['public.audit_log'];

/** Uses each table as the previous release does, in the columns that it knows: reads, updates and inserts a row. */
async function useAsBefore(connection: pg.Client): Promise<void> {
  for (const { name, columns } of tables) {
    const list = columns.join(', ');
    await connection.query('begin');
    await connection.query(`select ${list} from ${name} limit 20`);
    const column = columns.at(-1);
    if (!onlyAddedTo.includes(name)) {
      await connection.query(
        `update ${name} set ${column} = ${column} where ctid = (select ctid from ${name} limit 1)`,
      );
    }
    await connection.query(
      `insert into ${name} (${list}) overriding system value select ${list} from ${name} limit 1 on conflict do nothing`,
    );
    await connection.query('rollback');
  }
}

test('[AP-02] the previous release keeps working while this one migrates the schema', async () => {
  const [columns, rules] = [await columnsNow(), await rulesNow()];
  const before = new pg.Client(previous.url);
  await before.connect();
  let [isMade, rounds] = [false, 0];
  const going = (async () => {
    while (!isMade || rounds === 0) {
      await useAsBefore(before);
      rounds++;
    }
    await useAsBefore(before);
  })();
  const [, applied] = await Promise.all([
    Promise.race([going, Promise.resolve()]),
    migrateDatabase(previous.url, jobDefinitions).finally(() => {
      isMade = true;
    }),
  ]);
  await going;
  await before.end();

  expect(applied.length).toBeGreaterThan(0);
  expect(applied.every((name) => name > lastOfPrevious)).toBe(true);
  const after = await columnsNow();
  const oldTables = new Set([...columns.keys()].map((name) => name.split('.')[0]));
  const lost = [...columns.values()].filter(({ name, type, isRequired }) => {
    const now = after.get(name);

    return now?.type !== type || (now.isRequired && !isRequired);
  });
  const demanded = [...after.values()].filter(
    ({ name, isRequired }) => isRequired && !columns.has(name) && oldTables.has(name.split('.')[0]),
  );
  const known = new Set(rules.map(({ name }) => name));
  // The previous release cannot violate a rule about a column that it does not know.
  const newRules = (await rulesNow()).filter(
    (rule) =>
      !known.has(rule.name) && oldTables.has(rule.table) && rule.columns.every((name) => columns.has(name)),
  );
  const narrower = [...lost, ...demanded, ...newRules].map(({ name }) => name);
  expect(narrower.filter((name) => !(name in narrowed))).toEqual([]);
});

test('[AP-02] people of the previous release sign in to this one with the same rows', async () => {
  const config = readConfig({
    DATA_DIR: api.config.dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PASSWORD_MEMORY_KIB: '8',
  });
  const log = createLogger({ level: 'silent', role: 'test' });
  const opened = await createPlatform({ config, log, databaseUrl: previous.url });
  const server = await createApp(opened.platform);
  const baseUrl = `http://127.0.0.1:${await server.listen({ host: '127.0.0.1', port: 0 })}`;
  const { token } = await createClient({ baseUrl }).call(login, {
    email: 'owner@harbor.test',
    password: demoPassword,
  });
  const me = await createClient({ baseUrl, token: () => token }).call(getMe, {});
  await server.stop();
  await opened.close(0);

  expect(me.organization.accounts.length).toBeGreaterThan(3);
});
