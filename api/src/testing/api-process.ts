import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
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

/** A port that is free. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => {
    server.close(resolve);
  });

  return port;
}

/** Returns what starts processes on the database of an API, resolving once they have started; they end with the file. */
export function apiProcesses(api: TestApi) {
  const children: ChildProcess[] = [];
  afterAll(() => {
    children.forEach((child) => child.kill('SIGKILL'));
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
    await expect.poll(() => output.join(''), { timeout: 30_000, interval: 100 }).toContain('"msg":"started"');

    return {
      child,
      output,
      url: `http://127.0.0.1:${port}`,
      async kill() {
        const gone = new Promise((resolve) => {
          child.once('exit', resolve);
        });
        child.kill('SIGKILL');
        await gone;
      },
    };
  };
}
