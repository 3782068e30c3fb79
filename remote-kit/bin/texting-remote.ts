#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Returns the path of a file of a library that this package depends on. */
const fileOf = (library: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${library}/package.json`)), file);

const webpack = fileOf('webpack', 'bin/webpack.js');

const commands: Readonly<Record<string, readonly string[]>> = {
  dev: [webpack, 'serve'],
  build: [webpack],
  test: [fileOf('vitest', 'vitest.mjs'), 'run'],
  types: [fileOf('typescript', 'bin/tsc'), '--project', '.'],
};

/** `texting-remote <command> […]`: runs the tools of a remote in its folder; further arguments are passed on. */
const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  const child = spawn(process.execPath, [...command, ...args], { stdio: 'inherit' });
  child.once('close', (code) => (process.exitCode = code ?? 1));
} else {
  console.error(`Name a command: texting-remote ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
}
