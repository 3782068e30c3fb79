import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { freePort } from './free-port.ts';
import type { TestApi } from './test-api.ts';

/** A process of the product of its own, on the database of a test. */
export interface ApiProcess {
  readonly child: ChildProcess;
  /** What it has logged. */
  readonly output: readonly string[];
  readonly url: string;
  /** kill -9; resolves once it is gone. */
  kill(): Promise<void>;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

/** Returns what starts processes on the database of an API, resolving once they have started; they end with the test. */
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
        DATABASE_URL: api.databaseUrl,
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
    await expect.poll(() => output.join(''), { timeout: 60_000, interval: 100 }).toContain('"msg":"started"');

    return {
      child,
      output,
      url: `http://127.0.0.1:${port}`,
      kill: () => kill(child),
    };
  };
}

/**
 * Returns what starts workers as they run in production, each sending at most so many segments a second; their carrier
 * stands at the API of the tests.
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
