import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hasCitus } from '../../platform/db/cluster/cluster-state.ts';
import { isNamedForTests } from './empty-tables.ts';
import { excludedFiles } from './excluded-files.ts';
import { describeRefusals, readRefusals } from './refusals.ts';

/** Returns why tests cannot run on a database; undefined if they can. */
async function problemOf(databaseUrl: string): Promise<string | undefined> {
  if (!URL.canParse(databaseUrl)) {
    return 'Name the coordinator of a Citus cluster: DATABASE_URL=postgres://… pnpm --filter api test:citus';
  }
  const name = new URL(databaseUrl).pathname.slice(1);
  if (!isNamedForTests(name)) {
    return `Tests delete every row of the database. ${name} is taken for one with data: use one with the word "test" in its name, as in app_test.`;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await hasCitus(client)) ? undefined : `${name} is no cluster: it lacks the extension Citus.`;
  } finally {
    await client.end();
  }
}

/** Runs the API's tests on a cluster, one file after the other, and reports the statements that it refused. */
async function testOnCluster(databaseUrl: string, filters: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'citus-tests-'));
  const report = join(folder, 'refused');
  try {
    const excluded = Object.entries(excludedFiles);
    excluded.forEach(([file, reason]) => console.log(`Not run: ${file} ${reason}.`));
    const options = ['--no-file-parallelism', ...excluded.flatMap(([file]) => ['--exclude', file])];
    const run = spawn('pnpm', ['exec', 'vitest', 'run', ...options, ...filters], {
      stdio: 'inherit',
      env: { ...process.env, TEST_CLUSTER_URL: databaseUrl, REFUSED_STATEMENTS: report },
    });
    const [code] = await once(run, 'exit');
    const refusals = existsSync(report) ? readRefusals(readFileSync(report, 'utf8')) : [];
    console.log(
      refusals.length > 0
        ? `\nStatements that the cluster refused:\n${describeRefusals(refusals)}`
        : '\nThe cluster refused no statement.',
    );

    return typeof code === 'number' ? code : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const problem = await problemOf(databaseUrl);
if (problem === undefined) {
  process.exitCode = await testOnCluster(databaseUrl, process.argv.slice(2));
} else {
  console.error(problem);
  process.exitCode = 1;
}
