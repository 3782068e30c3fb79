import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobDefinitions } from '../process/all-jobs.ts';
import { migrateDatabase } from '../platform/db/migrate-database.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that each test file clones. */
    templateUrl: string;
  }
}

/** Starts one PostgreSQL for the run and prepares the template; TEST_DATABASE_URL uses a server that is there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'api-tests-'));
  const server = external ? undefined : await startEmbedded({ folder, isThrowaway: true });
  const templateUrl = server?.url ?? external ?? '';
  await migrateDatabase(templateUrl, jobDefinitions);
  project.provide('templateUrl', templateUrl);

  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
