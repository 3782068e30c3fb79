import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseCommit, readBase } from './base.ts';

const report = 'report.txt';
let folder: string;
let checkout: string;

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  execFileSync('git', [...author, ...args], { cwd: checkout, stdio: 'ignore' });
}

function write(text: string): void {
  writeFileSync(join(checkout, report), text);
}

function commit(text: string): void {
  write(text);
  git('add', report);
  git('commit', '-m', text);
}

const base = (): string | undefined => readBase(report, baseCommit(checkout), checkout)?.toString();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texting-base-'));
  checkout = folder;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[PF-09] a branch is compared with main where it left it, however often it changed the report', () => {
  git('init', '--initial-branch', 'main');
  commit('1.0.0');
  git('checkout', '-b', 'tabs');
  commit('1.1.0');
  commit('1.1.0, with another name');
  write('1.1.0, with a third name');

  expect(base()).toBe('1.0.0');
});

test('[PF-09] a shallow clone of a branch is compared with its last commit', () => {
  git('init', '--initial-branch', 'main');
  commit('1.0.0');
  git('checkout', '-b', 'tabs');
  commit('1.1.0');
  git('clone', '--depth', '1', '--branch', 'tabs', `file://${folder}`, join(folder, 'clone'));
  checkout = join(folder, 'clone');
  write('1.2.0');

  expect(base()).toBe('1.1.0');
});

test('[PF-09] without git, and for the first report, the file itself is the base', () => {
  write('1.0.0');
  expect(base()).toBe('1.0.0');

  git('init', '--initial-branch', 'main');
  git('commit', '--allow-empty', '-m', 'Nothing');
  expect(base()).toBe('1.0.0');
});
