import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { tableFacts } from './all-tables.ts';
import { isGlobal } from './tenancy.ts';

const api = useApi();
const facts = import.meta.dirname;
const isTenant = (table: string) => !isGlobal(table);

interface Key {
  table: string;
  name: string;
  firstColumn: string;
}

test('every primary and unique key of a tenant table begins with org_id', async () => {
  const keys = await sql<Key>`
    select relation.relname as "table", key.relname as name, attribute.attname as "firstColumn"
    from pg_index join pg_class key on key.oid = indexrelid join pg_class relation on relation.oid = indrelid
    join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum = indkey[0]
    where indisunique and relation.relnamespace = 'public'::regnamespace`.execute(api.platform.database.db);

  expect(keys.rows.filter(({ table, firstColumn }) => isTenant(table) && firstColumn !== 'org_id')).toEqual(
    [],
  );
});

test('every reference of a tenant table begins with org_id and never sets null', async () => {
  const references = await sql<Key & { onDelete: string }>`
    select relation.relname as "table", conname as name, attribute.attname as "firstColumn", confdeltype as "onDelete"
    from pg_constraint join pg_class relation on relation.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(api.platform.database.db);
  const wrong = references.rows.filter(
    ({ table, firstColumn, onDelete }) => onDelete === 'n' || (isTenant(table) && firstColumn !== 'org_id'),
  );

  expect(wrong).toEqual([]);
});

test('every tenant table has an org_id, and identities are bigint', async () => {
  const columns = await sql<{ table: string; name: string; type: string; identity: string }>`
    select relname as "table", attname as name, format_type(atttypid, null) as type, attidentity as identity
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0`.execute(
    api.platform.database.db,
  );
  const tables = new Set(columns.rows.map(({ table }) => table).filter(isTenant));
  const withOrg = new Set(columns.rows.filter(({ name }) => name === 'org_id').map(({ table }) => table));

  expect([...tables].filter((table) => !withOrg.has(table))).toEqual([]);
  expect(columns.rows.filter(({ identity, type }) => identity !== '' && type !== 'bigint')).toEqual([]);
});

test('only the audit log, which lies on one node, has triggers', async () => {
  const triggers = await sql<{ table: string }>`
    select distinct relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(api.platform.database.db);

  expect(triggers.rows).toEqual([{ table: 'audit_log' }]);
});

test('every table of the database has facts, and every table with facts exists', async () => {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    api.platform.database.db,
  );

  expect(Object.keys(tableFacts).sort()).toEqual(tables.rows.map(({ name }) => name).sort());
});

test('the facts about a table are stated once', async () => {
  const files = globSync('{*,areas/*}.ts', { cwd: facts }).filter(
    (path) => path !== 'all-tables.ts' && !path.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((path): Promise<object> => import(join(facts, path))));
  const stated = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Tables') ? Object.keys(value) : [])),
  );

  expect(stated.sort()).toEqual(Object.keys(tableFacts).sort());
});
