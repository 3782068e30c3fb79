import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '@tools/checkout/root';
import { capture } from '@tools/checkout/capture';
import { copyCheckout, installLike } from '@tools/checkout/checkout-copy';
import { kinds } from './command-line.ts';

// What CONTRIBUTING.md tells a newcomer to type is typed here, into a copy of this checkout, and held to what
// `pnpm verify` holds everybody to: of the tests, those that look at everything of a kind, and those that were made.
const example = (kind: string): string => kinds[kind]?.example ?? '';
const remote = example('remote');
const minutes = 60_000;
let base: string;
let changed: string[];

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-recipes-'));
  copyCheckout(base, { without: [remote] });
  changed = [];
  for (const kind of Object.keys(kinds)) {
    const { code, output } = await here('tools/new/new.ts', kind, example(kind));
    if (code !== 0) throw new Error(`pnpm new ${kind} ${example(kind)}: ${output}`);
    changed.push(...output.trim().split('\n'));
  }
  // In place of `pnpm install`.
  installLike('mfe-inbox', base, remote);
}, 2 * minutes);
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Runs a script of the copy, or a tool in it. */
function here(script: string, ...args: string[]) {
  return capture([process.execPath, join(base, script), ...args], { cwd: base });
}

/** What the tests of a package came to, those in the files that are named alone. */
function vitest(project: string, ...files: string[]) {
  return capture([process.execPath, inRoot('node_modules/vitest/vitest.mjs'), 'run', ...files], {
    cwd: join(base, project),
    env: { NODE_ENV: 'test', NO_COLOR: '1' },
  });
}

test('the recipes name what pnpm new --help names, one for each kind', () => {
  const recipes = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8').match(/(?<=`pnpm new )\w+ [\w/-]+(?=`)/g);

  expect(recipes).toEqual(Object.keys(kinds).map((kind) => `${kind} ${example(kind)}`));
});

describe('what they make passes', () => {
  test('the formatter', async () => {
    const prettier = 'node_modules/prettier/bin/prettier.cjs';
    const { code, output } = await here(prettier, '--check', '--ignore-unknown', ...changed);

    expect([code, output]).toEqual([0, expect.anything()]);
  });

  test(
    'lint',
    async () => {
      const { code, output } = await here(
        'tools/lint/lint.ts',
        'api',
        'mfe-inbox',
        remote,
        'shared-contracts',
      );

      expect([code, output]).toEqual([0, expect.anything()]);
    },
    10 * minutes,
  );

  test(
    'the compiler',
    async () => {
      const tsc = 'node_modules/typescript/bin/tsc';
      const { code, output } = await here(tsc, '-b', 'api', 'mfe-inbox', remote, 'shared-contracts');

      expect([code, output]).toEqual([0, '']);
    },
    10 * minutes,
  );

  test(
    'the tests of contracts, endpoints and jobs, and those of the new endpoint and remote',
    async () => {
      const made = changed.flatMap((path) => /^api\/(.*\.test\.ts)$/.exec(path)?.[1] ?? []);
      expect(made).toHaveLength(1);
      const tables = [
        'src/http/documents',
        'src/http/endpoint-table',
        'src/http/foreign-ids',
        'src/platform/jobs/queue',
      ];
      for (const [project, ...files] of [
        ['shared-contracts'],
        ['api', ...made, ...tables],
        [remote],
      ] as const) {
        const { code, output } = await vitest(project, ...files);
        expect([code, output]).toEqual([0, expect.stringMatching(/Tests +\d+ passed/)]);
      }
    },
    10 * minutes,
  );

  test('no second time: what is there already is refused, and nothing is written', async () => {
    const contents = () => changed.map((path) => readFileSync(join(base, path), 'utf8'));
    const before = contents();
    for (const kind of Object.keys(kinds)) {
      const { code, output } = await here('tools/new/new.ts', kind, example(kind));

      expect([code, output]).toEqual([1, expect.stringContaining('is there already')]);
    }
    expect(contents()).toEqual(before);
  });
});
