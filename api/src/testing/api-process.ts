import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { freePort } from './free-port.ts';
import type { TestApi } from './test-api.ts';

/** A separate process of the product, on the database of a test. */
export interface ApiProcess {
  readonly child: ChildProcess;
  /** Lines it has logged. */
  readonly output: readonly string[];
  readonly url: string;
  /** Kills it with SIGKILL; resolves once it has exited. */
  kill(): Promise<void>;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

/**
 * Returns a function that starts processes on an API's database and resolves once they have started; they end with the
 * test.
 */
export function apiProcesses(api: TestApi) {
  const children: ChildProcess[] = [];
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
  });

  return async (settings: Readonly<Record<string, string>>): Promise<ApiProcess> => {
    const port = await freePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: api.pooledUrl,
        DATABASE_DIRECT_URL: api.databaseUrl,
        DATA_DIR: api.config.dataDir,
        API_PORT: String(port),
        HOST: '127.0.0.1',
        DEMO: 'off',
        SIMULATOR: 'on',
        ROLE: 'api',
        LOG_LEVEL: 'trace',
        OWNER_EMAIL: '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const output: string[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
    child.stderr.on('data', (part: Buffer) => output.push(part.toString()));
    await expect
      .poll(() => output.join(''), { timeout: timeLimits.test, interval: 100 })
      .toContain('"msg":"started"');

    return {
      child,
      output,
      url: `http://127.0.0.1:${port}`,
      kill: () => kill(child),
    };
  };
}

/**
 * Returns a function that starts workers as in production, each sending at most a given number of segments per second;
 * their carrier is at the tests' API.
 */
export function sendingWorkers(api: TestApi, segmentsPerSecond: number): () => Promise<ApiProcess> {
  const startProcess = apiProcesses(api);

  return () =>
    startProcess({
      PUBLIC_API_URL: api.url,
      ROLE: 'worker',
      LOG_LEVEL: 'info',
      DATABASE_CONNECTIONS: '6',
      SEGMENTS_PER_SECOND: String(segmentsPerSecond),
    });
}
