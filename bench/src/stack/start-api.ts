import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

/** The API and its worker in one process, with a separate database. */
export interface RunningApi {
  readonly pid: number;
  readonly url: string;
  readonly dataDir: string;
  /** Environment it was started with, for the product's other processes. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts a checkout's API, on demo data and its own port, and resolves once it serves. Deletes its data on exit unless
 * a folder was given.
 */
export async function startApi(
  checkout: string,
  settings: Readonly<Record<string, string>> = {},
  { keptIn }: { keptIn?: string | undefined } = {},
): Promise<RunningApi> {
  const port = await freePort();
  const dataDir = keptIn ? resolve(keptIn) : mkdtempSync(join(tmpdir(), 'texting-bench-'));
  const environment = {
    API_PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ROLE: 'all',
    DEMO: 'on',
    SIMULATOR: 'on',
    PUBLIC_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const api = spawn(process.execPath, [resolve(checkout, 'api/src/main.ts')], {
    cwd: resolve(checkout, 'api'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let isRunning = true;
  const ended = new Promise<void>((done) =>
    api.once('exit', () => {
      isRunning = false;
      done();
    }),
  );
  const url = `http://localhost:${port}`;
  while (!(await serves(url))) {
    if (!isRunning) {
      throw new Error(`The API of ${checkout} stopped while starting.`);
    }
  }

  return {
    pid: api.pid ?? 0,
    url,
    dataDir,
    environment,
    async stop() {
      api.kill('SIGTERM');
      await ended;
      if (!keptIn) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

async function serves(url: string): Promise<boolean> {
  await new Promise((waited) => setTimeout(waited, 100));

  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
