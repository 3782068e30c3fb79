import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { readContractTables, writeContractTables } from './contract/write-tables.ts';
import { versionOf } from './browser-packages.ts';
import { compressFolder } from './compress.ts';
import { forgetBuild, inputsHash, rememberBuild } from './inputs.ts';

/** The build of a package did not succeed; the message holds what the bundler said. */
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

/** Takes the bundler down with us: its output would be no one's. */
function endWithUs(child: ChildProcess): () => void {
  const end = (): void => {
    try {
      if (child.pid !== undefined) {
        process.kill(-child.pid, 'SIGKILL');
      }
    } catch {
      // it ended by itself in this moment
    }
  };
  process.once('exit', end);

  return () => process.off('exit', end);
}

/** The bundler makes much and keeps little: fewer pauses to collect it. */
const roomForYoungObjects = '--max-semi-space-size=64';
/** Of the bundler's options TypeScript knows the shapes; checking them once more takes it a second. */
const typesCheckOptions = { SKIP_VALIDATION: 'true' };

/** Runs the bundler of one package. `env` is for what a release asks of it (shared-ui/build/release-target.ts). */
export function runBundler(name: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  // What its `build` script runs, a second sooner than by way of the package manager.
  const webpack = createRequire(inRoot(name, 'package.json')).resolve('webpack/bin/webpack.js');
  const child = spawn(process.execPath, [roomForYoungObjects, webpack], {
    cwd: inRoot(name),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...typesCheckOptions, ...env },
  });
  const letGo = endWithUs(child);
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      letGo();
      if (code === 0) {
        resolve(output);
      } else {
        reject(new BuildFailure(output.trim()));
      }
    });
  });
}

/** The shell's folder is emptied first; of a remote only this version's, for older releases stay served. */
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
 * Builds one package for release: bundle, compressed copies, the tables of the contracts, and a stamp of what it was built
 * from.
 */
export async function buildPackage(name: string, readTables = readContractTables): Promise<void> {
  const hash = inputsHash(name);
  forgetBuild(name);
  makeRoom(name);
  await runBundler(name);
  const folder = name === 'shell' ? inRoot(name, 'dist') : inRoot(name, 'dist', versionOf(name));
  await Promise.all([compressFolder(inRoot(name, 'dist')), writeContractTables(folder, readTables)]);
  rememberBuild(name, hash);
}
