import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractTables } from '@tools/build/contract/tables';
import { tablesOf } from '@tools/build/contract/tables-of';
import { inRoot } from '@tools/checkout/root';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../api/src/http/openapi.ts';
import { runCommandLine } from '../command-line.ts';
import type { ReleaseContext } from '../context.ts';
import { startLiveProduct } from '../testing/live-product.ts';
import type { LiveProduct } from '../testing/live-product.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { newProofKey, proofOptions, publicKeyOf } from '../testing/sample-proof.ts';
import type { PlanChecks } from './check-plan.ts';

const remote = 'mfe-rewards';
const commit = 'c0ffee0c0ffee0c0ffee';
let base: string;
let built: string;
let tables: ContractTables;
let live: LiveProduct;
let context: ReleaseContext;

beforeAll(async () => {
  tables = await tablesOf(inRoot('shared-contracts/src'));
  live = await startLiveProduct({ shell: tables });
  live.api = openApiDocument(live.url);
});
afterAll(() => live.close());

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-proof-'));
  built = join(base, 'dist/3.0.0');
  writeSampleBuild(built, tables);
  use({});
});
afterEach(() => rmSync(base, { recursive: true }));

const use = (changes: Partial<ReleaseContext>): void => {
  context = sampleContext(base, { publicShellUrl: live.url, publicApiUrl: live.url, ...changes });
};

async function run(...words: string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const code = await runCommandLine(words, { out: say, err: say }, async () => ({ ...context, say }));

  return { code, text: lines.join('\n') };
}

const publish = (...options: string[]) =>
  run('publish', remote, '--from', built, '--commit', commit, ...options);
const stored = () => context.releases.find(remote, '3.0.0');
const proven = (changes: Parameters<typeof proofOptions>[1] = { remote, commit }, key?: string) =>
  proofOptions(base, changes, key);

/** Plans checks that end with these codes. */
const checks =
  (codes: Readonly<Partial<Record<'types' | 'tests' | 'check', number>>>): PlanChecks =>
  () => ({
    checks: (['types', 'tests', 'check'] as const)
      .filter((name) => codes[name] !== undefined)
      .map((name) => ({
        name,
        cwd: base,
        command: [process.execPath, '-e', `console.log('${name} says why'); process.exit(${codes[name]})`],
        shown: `pnpm ${name}`,
      })),
  });
const passing = checks({ types: 0, tests: 0 });
const checkedOut = (head: string | undefined, changed: readonly string[] = []) => ({
  planChecks: passing,
  checkout: async () => ({ commit: head, changed }),
});

describe('[PF-16] publishing is refused', () => {
  test.each([
    ['with a proof that is not there', () => ['--proof', join(base, 'none.json')], 2, 'There is no file'],
    [
      'with what is no proof',
      () => {
        writeFileSync(join(base, 'x.json'), '{}');

        return ['--proof', join(base, 'x.json')];
      },
      3,
      'is no proof',
    ],
    [
      'with a proof of another key',
      () => proven({ remote, commit }, newProofKey()),
      3,
      'is not signed by a key',
    ],
    [
      'with a proof that was changed afterwards',
      () => {
        const [option = '', file = ''] = proven({ remote: 'mfe-inbox', commit });
        writeFileSync(file, readFileSync(file, 'utf8').replace('mfe-inbox', remote));

        return [option, file];
      },
      3,
      'is not signed by a key',
    ],
    [
      'with a proof of another remote',
      () => proven({ remote: 'mfe-inbox', commit }),
      3,
      'The proof is of mfe-inbox, not of mfe-rewards.',
    ],
    [
      'with a proof of another commit',
      () => proven({ remote, commit: 'decade0decade' }),
      3,
      `The proof is of commit decade0decade, and the release of ${commit}.`,
    ],
    [
      'with a proof without tests',
      () => proven({ remote, commit, checks: ['types', 'check'] }),
      3,
      'The proof lacks tests.',
    ],
    ['with a proof, and unverified', () => [...proven(), '--unverified'], 2, '--proof goes with neither'],
    ['where its sources are not, without proof', () => [], 3, 'The sources of mfe-rewards are not here'],
  ])('%s', async (...[, options, code, sentence]) => {
    expect(await publish(...options())).toEqual({ code, text: expect.stringContaining(sentence) });
    expect(await stored()).toBeUndefined();
  });

  test('with a proof while no key of a pipeline is known', async () => {
    use({ proofKeys: [] });

    expect(await publish(...proven())).toEqual({ code: 3, text: expect.stringContaining('is not set') });
  });

  test.each([
    ['of another commit than is checked out', checkedOut('decade0decade'), 'is decade0decade, not c0ffee'],
    ['with uncommitted files', checkedOut(commit, ['src/a.ts']), 'Not committed: src/a.ts.'],
    ['outside of a git checkout', checkedOut(undefined), 'This folder is no git checkout'],
  ])('without a proof %s', async (_, changes, sentence) => {
    use(changes);

    expect(await publish()).toEqual({ code: 3, text: expect.stringContaining(sentence) });
  });

  test('if checks fail, each with the command that shows why', async () => {
    use({ ...checkedOut(commit), planChecks: checks({ types: 1, tests: 0, check: 2 }) });
    const { code, text } = await publish();

    expect(code).toBe(3);
    expect(text).toContain('types says why');
    expect(text).toContain('types of mfe-rewards failed. To see why: pnpm types');
    expect(text).toContain('check of mfe-rewards failed. To see why: pnpm check');
    expect(text).not.toContain('tests of mfe-rewards failed');
    expect(await stored()).toBeUndefined();
  });
});

test('[PF-16] a release says that a pipeline signed its checks, and publishing it again needs no proof', async () => {
  const { code, text } = await publish(...proven({ remote, commit, checks: ['types', 'tests', 'check'] }));

  expect([code, text]).toEqual([0, expect.stringContaining('types, tests, check signed by CI')]);
  expect((await stored())?.proof).toMatchObject({ by: 'A pipeline', isSigned: true });
  expect(await publish()).toMatchObject({ code: 0, text: expect.stringContaining('is published already') });
});

test('[PF-16] without a proof the checks run, without the secrets of the publisher', async () => {
  process.env['RELEASE_PROOF_KEY'] = 'secret-of-the-pipeline';
  const reveal = 'process.exit(process.env.RELEASE_PROOF_KEY ? 1 : 0)';
  use({
    ...checkedOut(commit),
    planChecks: () => ({
      checks: [
        { name: 'types', cwd: base, command: [process.execPath, '-e', reveal], shown: 'pnpm types' },
        { name: 'tests', cwd: base, command: [process.execPath, '-e', reveal], shown: 'pnpm test' },
      ],
      leftOut: 'The pages of mfe-rewards are not visited.',
    }),
  });
  const { code, text } = await publish();
  delete process.env['RELEASE_PROOF_KEY'];

  expect([code, text]).toEqual([0, expect.stringContaining('types, tests checked by the publisher')]);
  expect(text).toContain('The pages of mfe-rewards are not visited.');
  expect((await stored())?.proof).toMatchObject({ checks: ['types', 'tests'], by: 'Ana', isSigned: false });
});

test.each([
  ['on request', () => publish('--unverified')],
  ['from files that no commit has', () => run('publish', remote, '--from', built, '--allow-dirty')],
])('[PF-16] %s a release is published unverified, which every list says', async (_, unverified) => {
  const { code, text } = await unverified();
  expect([code, text]).toEqual([0, expect.stringContaining(', unverified).')]);
  expect(text).toContain('(needs a second person)');
  expect(await stored()).toMatchObject({ isUnverified: true });

  expect((await run('status', remote)).text).toContain('published 3.0.0 (unverified)');
});

describe('[PF-16] verify', () => {
  const file = () => join(base, 'out/proof.json');

  test.each([
    ['in a dirty checkout', checkedOut(commit, ['src/a.ts']), 3, 'Not committed: src/a.ts.'],
    ['outside of a git checkout', checkedOut(undefined), 3, 'This folder is no git checkout'],
    ['without the sources', { planChecks: () => undefined }, 2, 'The sources of mfe-rewards are not here.'],
    ['without a key', { ...checkedOut(commit), proofKey: '' }, 2, 'RELEASE_PROOF_KEY is not set'],
    [
      'if a check fails',
      { ...checkedOut(commit), planChecks: checks({ types: 0, tests: 1 }) },
      3,
      'tests of mfe-rewards failed.',
    ],
  ])('is refused %s', async (...[, changes, code, sentence]) => {
    use({ proofKey: newProofKey(), ...changes });

    expect(await run('verify', remote, '--proof', file())).toEqual({
      code,
      text: expect.stringContaining(sentence),
    });
  });

  test('is refused if the checkout changes meanwhile', async () => {
    let looks = 0;
    const checkout = async () => {
      looks += 1;

      return { commit, changed: looks > 1 ? ['src/a.ts'] : [] };
    };
    use({ planChecks: passing, checkout });

    expect(await run('verify', remote)).toMatchObject({ code: 3 });
  });

  test('writes a proof that publish accepts from the keys of its pipeline', async () => {
    const proofKey = newProofKey();
    use({ ...checkedOut(commit), proofKey, proofKeys: [publicKeyOf(newProofKey()), publicKeyOf(proofKey)] });
    expect(await run('verify', remote, '--proof', file())).toMatchObject({
      code: 0,
      text: expect.stringContaining('Verified mfe-rewards at commit c0ffee0c0f: types, tests.'),
    });

    expect(await publish('--proof', file())).toMatchObject({ code: 0 });
    expect((await stored())?.proof).toMatchObject({ by: 'Ana', isSigned: true });
  });
});
