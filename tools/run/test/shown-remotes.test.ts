import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import RemotesReporter from './remotes-reporter.ts';
import {
  affectedSpecs,
  extendTable,
  readShownRemotes,
  remotesLacking,
  writeShownRemotes,
} from './shown-remotes.ts';
import type { ShownRemotes } from './shown-remotes.ts';

const table: ShownRemotes = {
  'inbox/steps.spec.ts': ['mfe-inbox'],
  'opt-out.spec.ts': ['mfe-campaigns', 'mfe-inbox'],
  'rewards/rewards.spec.ts': ['mfe-rewards'],
  'sign-in.spec.ts': [],
};
const specs = [...Object.keys(table), 'new.spec.ts'];

test.each([
  ['the shell', ['mfe-rewards/src/routes.tsx', 'shell/src/shell.ts']],
  ['the API', ['api/src/areas/inbox/inbox.store.ts']],
  ['a helper of journeys', ['e2e/fixtures/act.ts']],
  ['a table of specs', ['e2e/specs/accessibility/pages.table.ts']],
  ['the pages that a remote brings', ['mfe-rewards/remote.json']],
  ['the libraries of a remote', ['mfe-rewards/package.json']],
  ['a tool', ['tools/host/serve.ts']],
])('a change of %s can affect every journey', (_what, changed) => {
  expect(affectedSpecs(changed, table, specs)).toBeUndefined();
});

test.each([
  ['a remote', ['mfe-rewards/src/routes.tsx'], ['rewards/rewards.spec.ts', 'new.spec.ts']],
  [
    'two remotes and a document',
    ['mfe-rewards/src/routes.tsx', 'mfe-campaigns/src/a.ts', 'docs/testing.md', '.ci/passed'],
    ['opt-out.spec.ts', 'rewards/rewards.spec.ts', 'new.spec.ts'],
  ],
  ['a spec', ['e2e/specs/sign-in.spec.ts'], ['sign-in.spec.ts', 'new.spec.ts']],
  ['a removed spec', ['e2e/specs/removed.spec.ts'], ['new.spec.ts']],
  ['tests of a remote and of the API', ['mfe-inbox/src/a.test.tsx', 'api/src/a.test.ts'], ['new.spec.ts']],
])('a change of %s affects the specs that load it, and those without a row', (_what, changed, expected) => {
  expect(affectedSpecs(changed, table, specs)).toEqual(expected);
});

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
