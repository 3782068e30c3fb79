import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { readSchema } from './read-schema.ts';

const folder = join(import.meta.dirname, '../../platform/db/schema');
/** Migrations since the baseline, which runs before a database is distributed. */
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
/** Migrations from before the rules. Once applied, they never change, and no database was distributed before them. */
const refused = ['0941-open-suggestions.sql', '0981-test-outcome.sql', '1001-imports-of-programs.sql'];

test('a migration may fill tables of all organizations, and keeps every other rule of a cluster', async () => {
  const schema = await readSchema(inject('templateUrl'));
  const wrong = migrations.filter((name) =>
    checkStatement(readFileSync(join(folder, name), 'utf8'), schema).some(
      ({ rule }) => rule !== 'organization' && rule !== 'spread',
    ),
  );

  expect(wrong).toEqual(refused);
});
