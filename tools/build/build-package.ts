import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { readContractTables, writeContractTables } from './contract/write-tables.ts';
import { versionOf } from './browser-packages.ts';
import { compressFolder } from './compress.ts';
import { forgetBuild, inputsHash, rememberBuild } from './inputs.ts';

/** Failed build of a package. The message contains the bundler's output. */
export class BuildFailure extends Error {}

/** Whether the output of a package's build can be written. */
export function canBuild(name: string): boolean {
  const dist = inRoot(name, 'dist');
  try {
    accessSync(existsSync(dist) ? dist : inRoot(name), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Stops the bundler when this process exits or nobody needs its output any longer. */
function endWithUs(child: ChildProcess, signal: AbortSignal | undefined): () => void {
  const end = (): void => {
    try {
      if (child.pid !== undefined) {
        process.kill(-child.pid, 'SIGKILL');
      }
    } catch {
      // it exited in the meantime
    }
  };
  process.once('exit', end);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) {
    end(); // before the bundler was started
  }

  return () => {
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
  };
}

/** TypeScript already checks the bundler's options; validating them again takes a second. */
const typesCheckOptions = { SKIP_VALIDATION: 'true' };

/** A bundler that runs. */
interface Bundling {
  /** Resolves once the files are written. Rejects with a BuildFailure. */
  readonly built: Promise<void>;
  /** Resolves once the bundler has also written its cache, and exited. */
  readonly ended: Promise<void>;
}

interface BundlerOptions {
  /** Options of a release (remote-kit/build/release-target.ts). */
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the bundler early. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Size of each half of the young generation. A bundler allocates many short-lived objects, so more room means fewer
   * garbage collections; several bundlers at once need less.
   */
  readonly youngMegabytes?: number;
}

/** Runs one package's bundler. */
export function runBundler(
  name: string,
  { env = {}, signal, youngMegabytes = 64 }: BundlerOptions = {},
): Bundling {
  const bundler = createRequire(inRoot(name, 'package.json')).resolve('remote-kit/build/bundle');
  const child = fork(bundler, {
    cwd: inRoot(name),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [`--max-semi-space-size=${youngMegabytes}`],
    env: { ...process.env, NODE_ENV: 'production', ...typesCheckOptions, ...env },
  });
  const letGo = endWithUs(child, signal);
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));

  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      letGo();
      resolve();
    });
  });
  const built = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new BuildFailure(output.trim()));
    child.once('error', reject);
    child.once('message', (failure: string) => {
      if (failure === '') {
        return resolve();
      }
      output += failure;
      fail();
    });
    void ended.then(fail); // without effect after a message
  });

  return { built, ended };
}

/**
 * Empties the shell's folder before a build. For a remote, empties only this version's, because older releases are
 * still served.
 */
function makeRoom(name: string): void {
  const dist = inRoot(name, 'dist');
  if (name !== 'shell') {
    return rmSync(join(dist, versionOf(name)), { recursive: true, force: true });
  }
  if (existsSync(dist)) {
    for (const entry of readdirSync(dist)) {
      rmSync(join(dist, entry), { recursive: true });
    }
  }
}

/**
 * Builds one package for release: bundle, compressed copies, the contract tables, and a stamp with the hash of its
 * inputs.
 */
export async function buildPackage(name: string, readTables = readContractTables): Promise<void> {
  const hash = inputsHash(name);
  forgetBuild(name);
  makeRoom(name);
  await runBundler(name).built;
  const folder = name === 'shell' ? inRoot(name, 'dist') : inRoot(name, 'dist', versionOf(name));
  await Promise.all([compressFolder(inRoot(name, 'dist')), writeContractTables(folder, readTables)]);
  rememberBuild(name, hash);
}
