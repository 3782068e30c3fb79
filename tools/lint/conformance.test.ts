import { expect, test } from 'vitest';
import { conformanceProblems } from './conformance.ts';

const config = "remoteConfig({ exposes: { './page': './src/index.ts', './drawer': './src/drawer.ts' } })";
const testOf = (title: string): string =>
  `remoteConformance({\n  title: '${title}',\n  lifecycles: page,\n});`;
const problems = (files: Record<string, string>): string[] =>
  conformanceProblems(
    new Map(
      Object.entries({
        'mfe-rewards/webpack.config.ts': config,
        'mfe-rewards/src/testing/dev-page.ts': '',
        ...files,
      }),
    ),
  ).map(({ text }) => text);

test('[PF-04] a remote with a module that no conformance test holds is reported, with what to write', () => {
  expect(problems({ 'mfe-rewards/src/index.test.ts': testOf('mfe-rewards ./page') })).toEqual([
    "exposes ./drawer, and no test of mfe-rewards says remoteConformance({ title: 'mfe-rewards ./drawer', … })",
  ]);
});

test('[PF-04] the test of another remote does not count, nor one that is no test', () => {
  expect(
    problems({
      'mfe-inbox/src/index.test.ts': testOf('mfe-rewards ./page') + testOf('mfe-rewards ./drawer'),
      'mfe-rewards/src/notes.ts': testOf('mfe-rewards ./page') + testOf('mfe-rewards ./drawer'),
    }),
  ).toHaveLength(2);
});

test('[PF-04] a remote whose modules are held passes', () => {
  const both = testOf('mfe-rewards ./page') + testOf('mfe-rewards ./drawer');

  expect(problems({ 'mfe-rewards/src/index.test.ts': both })).toEqual([]);
});

test('[PF-07] a remote that cannot run alone is found', () => {
  const sources = new Map([['mfe-rewards/webpack.config.ts', 'remoteConfig({ exposes: {} })']]);

  expect(conformanceProblems(sources).map(({ text }) => text)).toEqual([
    'mfe-rewards has no src/testing/dev-page.ts: it cannot run alone',
  ]);
});
