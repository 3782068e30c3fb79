import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Stack } from './start-stack.ts';

export interface Worker {
  readonly pid: number;
  /** Current resident memory. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** The memory limits in the README: a worker runs in 50 MB, and without limits keeps memory that it no longer needs. */
const limits = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/** Starts a worker for a standalone API, with the command that the README gives for production. */
export function startWorker(stack: Pick<Stack, 'environment'>): Worker {
  const main = resolve(import.meta.dirname, '../../../api/src/main.ts');
  const worker = spawn(process.execPath, [...limits, main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...stack.environment, ROLE: 'worker' },
  });
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));

  return {
    pid: worker.pid ?? 0,
    residentMegabytes() {
      const kibibytes = Number(
        execFileSync('ps', ['-o', 'rss=', '-p', String(worker.pid)], { encoding: 'utf8' }),
      );

      return (kibibytes * 1_024) / 1e6;
    },
    async stop() {
      worker.kill('SIGTERM');
      await ended;
    },
  };
}
