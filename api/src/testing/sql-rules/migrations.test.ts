import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { readSchema } from './read-schema.ts';

const folder = join(import.meta.dirname, '../../platform/db/schema');
/** Migrations since the baseline, which runs before a database is distributed. */
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('a migration alters a table of tenants by one change at a time', async () => {
  const schema = await readSchema(inject('templateUrl'));
  const wrong = migrations.filter((name) =>
    checkStatement(readFileSync(join(folder, name), 'utf8'), schema).some(({ rule }) => rule === 'alter'),
  );

  expect(wrong).toEqual([]);
});
