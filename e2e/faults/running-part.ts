import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { tellsOfMistake } from 'shared-contracts/testing/mistakes';

/** A part of the product in its own process. */
export interface RunningPart {
  /** Resolves when it has printed that it has started. */
  readonly started: Promise<void>;
  /** Kills it with kill -9, without a chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Suspends the process, like a sleeping machine; returns a function that resumes it. */
  freeze(): () => void;
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

/** Waits until the process prints `ready`. */
function started(child: ChildProcess, ready: string): Promise<void> {
  let output = '';

  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) {
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

interface PartOptions {
  /** Its name in messages. */
  readonly name: string;
  readonly command: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Output that says that it has started; by default that of an API or a worker. */
  readonly ready?: string;
}

/** Starts a part of the product in the checkout. An unexpected end is reported. */
export function startPart({
  name,
  command: [program = '', ...parameters],
  settings,
  ready = '"msg":"started"',
}: PartOptions): RunningPart {
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const mistakes: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (tellsOfMistake(line)) {
      mistakes.push(line);
    }
  });
  let isWanted = true;
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false;
    if (!hasEnded(child)) {
      child.kill(signal);
    }
    await ended(child);
    if (mistakes.length > 0) {
      throw new Error(`${name} logged a mistake in its code: ${mistakes.splice(0).join(', ')}`);
    }
  };
  const lastWords = keepLastWords(child);
  child.once('exit', (code, signal) => {
    // An unexpected exit: its last output explains it.
    if (isWanted) {
      console.error(`${name} ended (${code ?? signal}):\n${lastWords()}`);
    }
  });

  return {
    started: started(child, ready),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze() {
      child.kill('SIGSTOP');

      return () => void child.kill('SIGCONT');
    },
  };
}
