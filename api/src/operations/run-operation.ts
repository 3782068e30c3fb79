import { join } from 'node:path';
import { ConfigurationError, readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { BeforeBaselineError } from '../platform/db/migrations/baseline.ts';
import { PlacementError } from '../platform/db/cluster/plan-distribution.ts';
import { UnsupportedPlatformError } from '../platform/db/embedded/binaries.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { requireDirectConnection } from '../platform/db/connect/require-direct-connection.ts';
import { DatabaseAwayError } from '../platform/db/connect/wait-for-database.ts';
import { readEnvironment } from '../process/start-and-stop.ts';
import { CopyError } from './files/copy-files.ts';

/** An error that the person at the terminal can fix. The message explains it. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

const expected = [
  OperationError,
  BeforeBaselineError,
  CopyError,
  ConfigurationError,
  DatabaseAwayError,
  PlacementError,
  UnsupportedPlatformError,
];

/** Runs an operator's command with the product's configuration; reports errors as a sentence. */
export async function runOperation(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(readEnvironment()));
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Provides the configured database, without a pooler, or the embedded one, which may already be running. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ folder: join(config.dataDir, 'postgres') });
  try {
    const url = embedded?.url ?? config.databaseDirectUrl;
    await requireDirectConnection(url, { seconds: 30 });
    await work(url);
  } finally {
    await embedded?.stop();
  }
}
