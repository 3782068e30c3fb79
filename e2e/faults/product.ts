import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../fixtures/free-ports.ts';

/** A part of the product in a process of its own. */
interface RunningPart {
  /** kill -9: it has no chance to say goodbye. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Stops its clock, as a machine that is put to sleep does; returns how to let it go on. */
  freeze(): () => void;
}

/** The product on a data folder and a port of its own. */
export interface Product {
  readonly apiUrl: string;
  readonly dataDir: string;
  start(role: 'all' | 'api' | 'worker', settings?: Readonly<Record<string, string>>): Promise<RunningPart>;
  /** Stops every part that still runs, the one that keeps the database last, and removes the folder. */
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

/** Listens to the process; returns the end of what it has said so far. */
function keepLastWords(child: ChildProcess): () => string {
  let output = '';
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-5_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);

  return () => output;
}

/** Waits until the process says that it has started. */
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

/** Makes a place for the product, with the data that a copied folder holds; nothing runs yet. */
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
        // Nobody asked it to: what it said last is the finding.
        if (isWanted) {
          console.error(`A process of role ${role} ended (${code ?? signal}):\n${lastWords()}`);
        }
      });
      await started(child);

      return part;
    },
    async remove() {
      // The first part started the database and keeps it.
      for (const { part } of parts.toReversed()) {
        await part.stop();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
