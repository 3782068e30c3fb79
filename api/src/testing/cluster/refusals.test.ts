import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cloneDatabase } from '../test-database.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { describeRefusals, readRefusals, refusalIn } from './refusals.ts';

const refusedBy = (code: string, message: string) => Object.assign(new Error(message), { code });
const sent = { file: 'areas/tags.store.ts', text: 'select *\n  from tags' };

test('a refusal is an error of what the database cannot do, and no other', () => {
  expect(refusalIn(refusedBy('0A000', 'complex joins'), sent)).toEqual({
    code: '0A000',
    message: 'complex joins',
    file: 'areas/tags.store.ts',
    text: 'select * from tags',
  });
  expect(refusalIn(refusedBy('23505', 'duplicate key'), sent)).toBeUndefined();
  expect(refusalIn(refusedBy('22P02', 'invalid input syntax for type bigint: "a"'), sent)).toBeUndefined();
  expect(refusalIn('0A000', sent)).toBeUndefined();
});

test.for([
  ['42601', 'a column definition list is required for functions returning "record"'],
  ['22P02', 'invalid input syntax for type bigint: "PGCOPY"'],
  ['XX000', 'duplicate key value violates unique constraint "send_attempts_pkey_102008"'],
  ['40P01', 'canceling the transaction since it was involved in a distributed deadlock'],
] as const)('%s is a refusal: %s', ([code, message]) => {
  expect(refusalIn(refusedBy(code, message), sent)).toMatchObject({ code, message });
});

test('refusals are reported by code and file, each statement once', () => {
  const joins = { code: '0A000', message: 'complex joins', file: 'areas/tags.store.ts', text: 'select 1' };
  const untyped = { code: '42P18', message: 'no type', file: '', text: 'insert' };

  expect(describeRefusals([untyped, joins, { ...joins, text: 'select 2' }, joins])).toBe(
    [
      '0A000 areas/tags.store.ts',
      '  complex joins',
      '    select 1',
      '    2 times',
      '  complex joins',
      '    select 2',
      '    1 times',
      '42P18 a test itself',
      '  no type',
      '    insert',
      '    1 times',
    ].join('\n'),
  );
});

test('reports what a database refuses, whichever way it was sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  const report = join(folder, 'refused');
  vi.stubEnv('REFUSED_STATEMENTS', report);
  const own = await cloneDatabase();
  const database = openDatabase({ url: own.url, connections: 1 });
  // Plain PostgreSQL refuses this with the same code as a cluster.
  const refused = 'select 1 union select 2 for update';
  try {
    await expect(database.pool.query(refused)).rejects.toThrow('FOR UPDATE');
    const client = await database.pool.connect();
    await expect(client.query(refused)).rejects.toThrow('FOR UPDATE');
    client.release();

    expect(readRefusals(readFileSync(report, 'utf8'))).toEqual([
      expect.objectContaining({ code: '0A000', file: '', text: refused }),
      expect.objectContaining({ code: '0A000', file: '', text: refused }),
    ]);
  } finally {
    vi.unstubAllEnvs();
    await database.close();
    await own.drop();
    rmSync(folder, { recursive: true });
  }
});
