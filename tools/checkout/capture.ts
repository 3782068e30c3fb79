import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

export interface CaptureOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the process, which may have to be stopped. */
  readonly onStarted?: (child: ChildProcess) => void;
  /** Called with each line that the command prints, when it prints it. */
  readonly onLine?: (line: string) => void;
}

/** Runs a command in the checkout and captures its output. */
export function capture(
  [command, ...args]: readonly [string, ...string[]],
  { cwd = root, env, onStarted, onLine }: CaptureOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStarted?.(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (onLine) {
    createInterface({ input: child.stdout }).on('line', onLine);
  }

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
