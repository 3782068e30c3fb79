import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { columnsOf } from './columns.ts';
import type { Columns } from './columns.ts';
import { defineStatement, runStatement } from './statement.ts';

const api = useApi();

interface Item {
  readonly name: string;
  readonly count: number;
}

const listed = defineStatement<Columns<Item> & { limit: number }, Item & { place: number }>(
  'items of a test',
  `select name, count * $limit::int as count, place
  from unnest($name::text[], $count::int[]) with ordinality as item (name, count, place)
  where name = any($name::text[]) and place <= $limit::int`,
);

const input = {
  ...columnsOf<Item, keyof Item>(
    [
      { name: 'a', count: 2 },
      { name: 'b', count: 3 },
      { name: 'c', count: 4 },
    ],
    ['name', 'count'],
  ),
  limit: 2,
};

test('[AP-02] parameters are numbered where they are first named, and a repeated one once', () => {
  expect(listed.parameters).toEqual(['limit', 'name', 'count']);
  expect(listed.text).toContain('count * $1::int');
  expect(listed.text).toContain('unnest($2::text[], $3::int[])');
  expect(listed.text).toContain('place <= $1::int');
});

test('[AP-02] a statement answers alike in a transaction, on the read connections and on the pool', async () => {
  const { database } = api.platform;
  const expected = [
    { name: 'a', count: 4, place: 1 },
    { name: 'b', count: 6, place: 2 },
  ];

  expect(await runStatement(database.reads, listed, input)).toEqual(expected);
  expect(await runStatement(database.pool, listed, input)).toEqual(expected);
  expect(await database.inTransaction((tx) => runStatement(tx, listed, input))).toEqual(expected);
});

test('[AP-02] a parameter without a value and a second statement of a name are refused', async () => {
  const { limit: _, ...incomplete } = input;
  const run = runStatement(api.platform.database.pool, listed, incomplete as typeof input); // what types would refuse

  await expect(run).rejects.toThrow('The statement "items of a test" got no limit.');
  expect(() => defineStatement<object>('items of a test', 'select 1')).toThrow('Two statements are named');
});
