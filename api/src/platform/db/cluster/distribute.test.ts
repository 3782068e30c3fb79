import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { tableFacts } from '../facts/all-tables.ts';
import { readClusterState } from './cluster-state.ts';
import type { ClusterState } from './cluster-state.ts';
import { distributeDatabase } from './distribute.ts';
import { planDistribution } from './plan-distribution.ts';

const tenantTables = Object.entries(tableFacts)
  .filter(([, { scope }]) => scope === 'tenant')
  .map(([table]) => table);
let state: ClusterState;
// Not the template: nothing can be cloned from a database that a file is connected to.
const own = await cloneDatabase();
const client = new pg.Client(own.url);
beforeAll(async () => {
  await client.connect();
  state = await readClusterState(client, { isCluster: false });
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

const statementsFor = (change: Partial<ClusterState> = {}) =>
  planDistribution({ ...state, ...change }).map(({ sql }) => sql);

test.skipIf(inject('isCluster'))(
  'a PostgreSQL without Citus is refused in a sentence, and stays as it is',
  async () => {
    await expect(distributeDatabase(own.url)).rejects.toThrow(
      'This PostgreSQL is no cluster: it lacks the extension Citus.',
    );
  },
);

test('a table that is placed nowhere is refused by its name', () => {
  expect(() => statementsFor({ tables: [...state.tables, 'hats'] })).toThrow(
    'No place on a cluster is known for hats. State the scope in api/src/platform/db/facts.',
  );
});

test('a database that was never migrated is refused, rather than called distributed', () => {
  expect(() => statementsFor({ tables: [], foreignKeys: [] })).toThrow(
    'This database has no tables yet. Start one API process on it',
  );
});

test('foreign keys in a circle are refused', () => {
  const circle = [
    { name: 'one', from: 'lists', to: 'tags' },
    { name: 'other', from: 'tags', to: 'lists' },
  ];

  expect(() => statementsFor({ foreignKeys: [...state.foreignKeys, ...circle] })).toThrow('run in a circle');
});

test('users become copies, then every table of tenants is distributed after those it refers to', () => {
  const statements = statementsFor();
  const tables = statements.flatMap((sql) => /create_distributed_table\('(\w+)'/.exec(sql)?.[1] ?? []);
  const early = state.foreignKeys.filter(
    ({ from, to }) => tables.includes(from) && from !== to && tables.indexOf(to) > tables.indexOf(from),
  );

  expect(statements).toContain(`select create_reference_table('users')`);
  expect(tables[0]).toBe('organizations');
  expect([...tables].sort()).toEqual([...tenantTables].sort());
  expect(early).toEqual([]);
  expect(statements.filter((sql) => sql.startsWith('select create_distributed_table')).at(1)).toContain(
    `'org_id', colocate_with => 'organizations')`,
  );
});

test.skipIf(inject('isCluster'))('no key leads from a table that lies whole to one that is spread', () => {
  expect(statementsFor().filter((sql) => sql.startsWith('alter table'))).toEqual([
    'alter table access_tokens drop constraint access_tokens_org_id_fkey',
    'alter table shop_directory drop constraint shop_directory_org_id_fkey',
  ]);
});

test('every function that a statement may call is copied to the nodes, unless they have it', () => {
  const copied = statementsFor().filter((sql) => sql.startsWith('select create_distributed_function'));

  expect(copied).toContain(`select create_distributed_function('carrier_to_count(jsonb)')`);
  expect(copied.filter((sql) => /refuse_change_of_audit_log|similarity/.test(sql))).toEqual([]);
  expect(statementsFor({ functions: [] }).filter((sql) => sql.includes('_function('))).toEqual([]);
});

test('identities of tables that are converted with users go on', () => {
  expect(statementsFor()).toContain(
    `select setval(pg_get_serial_sequence('sessions', 'id'), coalesce(max(id), 1), max(id) is not null) from sessions`,
  );
});

test('existing data is left alone, and new tables are added', () => {
  const foreignKeys = state.foreignKeys.filter(
    ({ from }) => !['access_tokens', 'shop_directory'].includes(from),
  );
  const placed = new Set(['users', ...tenantTables]);
  const withoutTags = new Set([...placed].filter((table) => table !== 'tags'));

  expect(statementsFor({ foreignKeys, placed, functions: [] })).toEqual([]);
  expect(statementsFor({ foreignKeys, placed: withoutTags, functions: [] })).toEqual([
    `select create_distributed_table('tags', 'org_id', colocate_with => 'organizations')`,
  ]);
});
