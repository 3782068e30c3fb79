import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../fixtures/free-ports.ts';

/** A part of the product in its own process. */
interface RunningPart {
  /** Kills it with kill -9, without a chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Suspends the process, like a sleeping machine; returns a function that resumes it. */
  freeze(): () => void;
}

/** The product with its own data folder and port. */
export interface Product {
  readonly apiUrl: string;
  readonly dataDir: string;
  start(role: 'all' | 'api' | 'worker', settings?: Readonly<Record<string, string>>): Promise<RunningPart>;
  /** Stops every running part, the one that runs the database last. */
  stop(): Promise<void>;
  /** Does the same and deletes the folder. */
  remove(): Promise<void>;
}

const root = new URL('../..', import.meta.url).pathname;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) {
    return Promise.resolve();
  }

  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Captures a process's output; returns a function that returns the end of it. */
function keepLastWords(child: ChildProcess): () => string {
  let output = '';
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-5_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);

  return () => output;
}

/** Waits until the process reports that it has started. */
function started(child: ChildProcess): Promise<void> {
  let output = '';

  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"msg":"started"')) {
        resolve();
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () =>
      reject(new Error(`The process ended instead of starting:\n${output.slice(-3_000)}`)),
    );
  });
}

/** Creates an instance of the product from a data folder's copy, without starting it. */
export async function makeProduct(
  settings: Readonly<Record<string, string>> = {},
  copied?: string,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  if (copied) {
    await cp(copied, dataDir, { recursive: true, preserveTimestamps: true });
  }
  const [apiPort, shellPort] = await freePorts(2);
  const apiUrl = `http://localhost:${apiPort}`;
  const parts: { child: ChildProcess; part: RunningPart }[] = [];
  const stop = async () => {
    // The first part started the database and still runs it.
    for (const { part } of parts.splice(0).toReversed()) {
      await part.stop();
    }
  };

  return {
    apiUrl,
    dataDir,
    async start(role, more = {}) {
      const child = spawn(process.execPath, ['api/src/main.ts'], {
        cwd: root,
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: dataDir,
          API_PORT: String(apiPort),
          SHELL_PORT: String(shellPort),
          DEMO: 'on',
          SIMULATOR: 'on',
          LOG_LEVEL: 'info',
          ROLE: role,
          ...settings,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let isWanted = true;
      const end = async (signal: NodeJS.Signals) => {
        isWanted = false;
        if (!hasEnded(child)) {
          child.kill(signal);
        }
        await ended(child);
      };
      const part: RunningPart = {
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
        freeze() {
          child.kill('SIGSTOP');

          return () => void child.kill('SIGCONT');
        },
      };
      parts.push({ child, part });
      const lastWords = keepLastWords(child);
      child.once('exit', (code, signal) => {
        // An unexpected exit: its last output explains it.
        if (isWanted) {
          console.error(`A process of role ${role} ended (${code ?? signal}):\n${lastWords()}`);
        }
      });
      await started(child);

      return part;
    },
    stop,
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
