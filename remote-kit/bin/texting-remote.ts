#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { releaseCommands, releaseRemote } from './release-remote.ts';

const require = createRequire(import.meta.url);

/** Returns the path of a file of a library that this package depends on. */
const fileOf = (library: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${library}/package.json`)), file);

const webpack = fileOf('webpack', 'bin/webpack.js');

const tools: Readonly<Record<string, readonly string[]>> = {
  dev: [webpack, 'serve'],
  build: [webpack],
  test: [fileOf('vitest', 'vitest.mjs'), 'run'],
  types: [fileOf('typescript', 'bin/tsc'), '--project', '.'],
};

/** Runs a tool of a remote in its folder. */
function runTool(command: readonly string[]): void {
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  child.once('close', (code) => (process.exitCode = code ?? 1));
}

/** `texting-remote <command> […]`: runs a command of a remote in its folder; further arguments are passed on. */
const [name = '', ...args] = process.argv.slice(2);
const tool = tools[name];
if (tool) {
  runTool([...tool, ...args]);
} else if (name === 'check') {
  const { check } = await import('../check/check.ts');
  process.exitCode = await check(args);
} else if (releaseCommands.includes(name)) {
  process.exitCode = await releaseRemote([name, ...args]);
} else {
  const names = [...Object.keys(tools), 'check', ...releaseCommands];
  console.error(`Name a command: texting-remote ${names.join(' | ')}`);
  process.exitCode = 2;
}
