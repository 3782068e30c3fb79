import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

/** The product as the start command runs it, on demo data and its own ports. */
export interface Stack {
  readonly shellUrl: string;
  readonly apiUrl: string;
  readonly metricsToken: string;
  /** Environment of its start command, for its other commands. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the product and resolves once it serves. If it stops instead, throws with its last output. Deletes its data on
 * exit unless a folder was given.
 */
export async function startStack(options: {
  keptIn?: string | undefined;
  role?: 'all' | 'api';
}): Promise<Stack> {
  const { keptIn, role = 'all' } = options;
  const [shellPort, apiPort] = [await freePort(), await freePort()];
  const dataDir = keptIn ? resolve(keptIn) : mkdtempSync(join(tmpdir(), 'texting-bench-'));
  const metricsToken = 'bench';
  const environment = {
    SHELL_PORT: String(shellPort),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ROLE: role,
    DEMO: 'on',
    SIMULATOR: 'on',
    METRICS_TOKEN: metricsToken,
    PUBLIC_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  };
  const start = resolve(import.meta.dirname, '../../../tools/run/start.ts');
  const product = spawn(process.execPath, [start], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<void>((done) => product.once('exit', () => done()));
  const shellUrl = `http://localhost:${shellPort}`;

  await new Promise<void>((ready, fail) => {
    let output = '';
    product.stdout.on('data', (part: Buffer) => {
      process.stderr.write(part);
      output += part.toString();
      // The start command prints the addresses once everything serves.
      if (output.includes(shellUrl)) {
        ready();
      }
    });
    product.once('exit', () => fail(new Error(`The product stopped while starting:\n${output}`)));
  });

  return {
    shellUrl,
    apiUrl: `http://localhost:${apiPort}`,
    metricsToken,
    environment,
    async stop() {
      product.kill('SIGTERM');
      await ended;
      if (!keptIn) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}
