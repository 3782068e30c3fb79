import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { root } from './root.ts';

/** Runs a command in the checkout with its output on the terminal, and returns its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
