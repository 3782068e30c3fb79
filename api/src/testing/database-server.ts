import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobDefinitions } from '../process/all-jobs.ts';
import { migrateDatabase } from '../platform/db/migrations/migrate-database.ts';
import { distributeDatabase } from '../platform/db/cluster/distribute.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that each test file clones. */
    templateUrl: string;
    /** Whether it belongs to a cluster: then nothing is cloned, and the files use it one after the other. */
    isCluster: boolean;
  }
}

/**
 * Starts one PostgreSQL for the run and prepares the template. TEST_DATABASE_URL uses an existing server,
 * TEST_CLUSTER_URL a cluster, whose tables are distributed (cluster/test-on-cluster.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env['TEST_CLUSTER_URL'];
  const external = cluster ?? process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'api-tests-'));
  const server = external ? undefined : await startEmbedded({ folder, isThrowaway: true });
  const templateUrl = server?.url ?? external ?? '';
  await migrateDatabase(templateUrl, jobDefinitions);
  if (cluster !== undefined) {
    await distributeDatabase(templateUrl);
  }
  project.provide('templateUrl', templateUrl);
  project.provide('isCluster', cluster !== undefined);

  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
