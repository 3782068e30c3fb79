import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { arrayLiteral } from './array-literal.ts';

const api = useApi();

const texts = ['', 'null', 'NULL', 'plain', 'a,b', '{c}', "d'e", 'f\ng', 'héllo 🎉', ' padded ', '\t'];

test.each([
  ['text[]', texts],
  ['text[]', ['she said "hi"', 'back\\slash', '\\"']],
  ['text[]', ['plain', null, 'text']],
  ['text[]', []],
  ['bigint[]', [1, -2, 9_007_199_254_740_991]],
  ['float8[]', [0.5, 1e21, -0]],
  ['boolean[]', [true, false]],
  [
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('[PF-06] %s arrives in the database as it was given: %j', async (type, value) => {
  const { rows } = await api.platform.database.pool.query<{ json: unknown }>(
    `select to_json($1::${type}) as json`,
    [value],
  );

  expect(rows[0]?.json).toEqual(JSON.parse(JSON.stringify(value)));
});

test('[PF-06] dates arrive in the database as they were given', async () => {
  const dates = [new Date('2026-11-01T05:30:00.123Z'), new Date('1969-12-31T23:59:59Z')];
  const { rows } = await api.platform.database.pool.query<{ dates: Date[] }>(
    'select $1::timestamptz[] as dates',
    [dates],
  );

  expect(rows[0]?.dates).toEqual(dates);
});

test('[PF-06] leaves anything but arrays of plain values to the library', () => {
  const mixed = [1, 'one'];

  expect(arrayLiteral(mixed)).toBe(mixed);
  expect(arrayLiteral('text')).toBe('text');
  expect(arrayLiteral(null)).toBeNull();
});
