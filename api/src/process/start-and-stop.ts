import { existsSync } from 'node:fs';
import { ConfigurationError, readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { missingParts, missingPartsScreen } from '../config/missing-parts.ts';
import { BeforeBaselineError } from '../platform/db/migrations/baseline.ts';
import { UnsupportedPlatformError } from '../platform/db/embedded/binaries.ts';
import { DatabaseAwayError } from '../platform/db/connect/wait-for-database.ts';
import { runProcess } from './run-process.ts';

/**
 * Runs a process until it is asked to stop. Errors in its environment end it with a sentence instead of a stack trace.
 */
export async function startAndStop(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  // Registered first: a process that is asked to stop during its start completes the start and then stops in order.
  const stopSignal = untilSignal();
  try {
    const config = readConfig(environment);
    requireParts(config);
    const running = await runProcess(config, (sentence) => console.log(sentence));
    await stopSignal;
    await running.stop();
    process.exit(0);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

/** Refuses to start in production without a part that customers need; elsewhere only reports what is missing. */
function requireParts(config: Config): void {
  const parts = missingParts(config);
  if (parts.length === 0) {
    return;
  }
  if (config.isProduction) {
    throw new ConfigurationError(missingPartsScreen(parts));
  }
  console.log(missingPartsScreen(parts));
}

/** Reads .env from the current folder; the environment itself takes precedence. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
  }

  return process.env;
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => resolve());
    }
  });
}

function sentenceOf(error: unknown): string {
  const isExpected = [
    BeforeBaselineError,
    ConfigurationError,
    DatabaseAwayError,
    UnsupportedPlatformError,
  ].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) {
    return String(error);
  }
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken by another program. Choose another one for the API: API_PORT=4001`;
  }

  return isExpected ? error.message : (error.stack ?? error.message);
}
