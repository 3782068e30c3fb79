import { expect, test } from 'vitest';
import { useApi } from '../test-api.ts';
import { emptyTables, isNamedForTests } from './empty-tables.ts';

const api = useApi();

test('a database that was used is as a new one: without rows but for what migrations wrote', async () => {
  await api.make.place();
  const { db } = api.platform.database;
  const keyNames = async () => {
    const rows = await db.selectFrom('signing_keys').select('name').orderBy('name').execute();

    return rows.map(({ name }) => name);
  };
  const keys = await keyNames();

  await emptyTables(api.databaseUrl);

  expect(await db.selectFrom('organizations').select('org_id').execute()).toEqual([]);
  expect(await db.selectFrom('number_directory').select('phone').execute()).toEqual([]);
  // The fingerprint of a process's key is of no migration.
  expect(await keyNames()).toEqual(keys.filter((name) => name !== 'secrets'));
});

test('a database is emptied only where "test" is a word of its name', () => {
  expect(['app_test', 'test', 'test2', 'texting-tests'].filter((name) => !isNamedForTests(name))).toEqual([]);
  expect(['latest', 'contest_2026', 'texting', ''].filter(isNamedForTests)).toEqual([]);
});
