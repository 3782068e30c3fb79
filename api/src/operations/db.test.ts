import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

test.skipIf(inject('isCluster'))(
  '`pnpm db distribute` refuses a PostgreSQL without Citus in a sentence',
  () => {
    const command = join(import.meta.dirname, 'db.ts');
    const { status, stderr } = spawnSync(process.execPath, [command, 'distribute'], {
      env: { ...process.env, DATABASE_URL: inject('templateUrl') },
      encoding: 'utf8',
    });

    expect(stderr).toMatch(/^This PostgreSQL is no cluster: it lacks the extension Citus\..+\n$/);
    expect(status).toBe(1);
  },
);
