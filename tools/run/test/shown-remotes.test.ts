import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import RemotesReporter from './remotes-reporter.ts';
import { extendTable, readShownRemotes, remotesLacking, writeShownRemotes } from './shown-remotes.ts';
import type { ShownRemotes } from './shown-remotes.ts';

const table: ShownRemotes = {
  'inbox/steps.spec.ts': ['mfe-inbox'],
  'opt-out.spec.ts': ['mfe-campaigns', 'mfe-inbox'],
  'rewards/rewards.spec.ts': ['mfe-rewards'],
  'sign-in.spec.ts': [],
};
test('finds the rows and the remotes that the table lacks', () => {
  const seen = {
    'inbox/steps.spec.ts': ['mfe-inbox', 'mfe-admin'],
    'new.spec.ts': [],
    'opt-out.spec.ts': ['mfe-inbox'],
  };

  expect(remotesLacking(table, seen)).toEqual({ 'inbox/steps.spec.ts': ['mfe-admin'], 'new.spec.ts': [] });
  expect(extendTable(table, seen, ['inbox/steps.spec.ts', 'new.spec.ts', 'opt-out.spec.ts'])).toEqual({
    'inbox/steps.spec.ts': ['mfe-inbox', 'mfe-admin'],
    'new.spec.ts': [],
    'opt-out.spec.ts': ['mfe-campaigns', 'mfe-inbox'],
  });
});

test('a whole run writes the remotes that its journeys loaded; a part of one writes none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shown-remotes-'));
  const file = join(folder, 'run/remotes.json');
  expect(readShownRemotes(file)).toEqual({});

  const journey = (path: string, ...remotes: string[]) => ({
    location: { file: `/product/e2e/specs/${path}` },
    annotations: [{ type: 'slow' }, ...remotes.map((description) => ({ type: 'remote', description }))],
  });
  const run = (total: number, status: string): void => {
    const reporter = new RemotesReporter(undefined, (seen) => writeShownRemotes(file, seen));
    reporter.onBegin({ rootDir: '/product/e2e/specs', shard: { total } });
    reporter.onTestEnd(journey('sign-in.spec.ts'));
    reporter.onTestEnd(journey('inbox/steps.spec.ts', 'mfe-inbox'));
    reporter.onTestEnd(journey('inbox/steps.spec.ts', 'mfe-inbox', 'mfe-admin'));
    reporter.onEnd({ status });
  };
  run(2, 'passed');
  run(1, 'interrupted');
  expect(readShownRemotes(file)).toEqual({});
  run(1, 'failed');

  expect(readShownRemotes(file)).toEqual({
    'inbox/steps.spec.ts': ['mfe-admin', 'mfe-inbox'],
    'sign-in.spec.ts': [],
  });
  expect(readFileSync(file, 'utf8').indexOf('inbox')).toBeLessThan(
    readFileSync(file, 'utf8').indexOf('sign-in'),
  );
  rmSync(folder, { recursive: true });
});
