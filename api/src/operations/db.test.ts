import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/test-database.ts';

test.skipIf(inject('isCluster'))(
  '`pnpm db distribute` refuses a PostgreSQL without Citus in a sentence',
  async () => {
    const own = await cloneDatabase();
    const command = join(import.meta.dirname, 'db.ts');
    const { status, stderr } = spawnSync(process.execPath, [command, 'distribute'], {
      env: { ...process.env, DATABASE_URL: own.url },
      encoding: 'utf8',
    });
    await own.drop();

    expect(stderr).toMatch(/^This PostgreSQL is no cluster: it lacks the extension Citus\..+\n$/);
    expect(status).toBe(1);
  },
);
