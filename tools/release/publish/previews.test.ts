import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import type { ContractTables } from '@tools/build/contract/tables';
import { tablesOf } from '@tools/build/contract/tables-of';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../api/src/http/openapi.ts';
import { runCommandLine } from '../command-line.ts';
import type { ReleaseContext } from '../context.ts';
import { startLiveProduct } from '../testing/live-product.ts';
import type { LiveProduct } from '../testing/live-product.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { proofOptions } from '../testing/sample-proof.ts';
import { sampleContext } from '../testing/sample-context.ts';

const commit = '4f2c9d1a0b3c77e0b3aa';
const version = '0.0.0-preview-4f2c9d1a0b3c';
const remote = 'mfe-rewards';
const dayMs = 24 * 60 * 60 * 1_000;
let base: string;
let tables: ContractTables;
let live: LiveProduct;
let context: ReleaseContext;
let now: number;

/** Writes a build of a version. Returns its folder. */
function build(built: string): string {
  const folder = join(base, 'elsewhere/dist', built);
  writeSampleBuild(folder, tables, { version: built });

  return folder;
}

beforeAll(async () => {
  tables = await tablesOf(inRoot('shared-contracts/src'));
  live = await startLiveProduct({});
});
afterAll(() => live.close());

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-previews-'));
  live.shell = tables;
  live.api = openApiDocument(live.url);
  now = Date.now();
  context = sampleContext(base, {
    publicShellUrl: live.url,
    publicApiUrl: live.url,
    clock: { now: () => now, wait: async () => undefined },
  });
});
afterEach(() => rmSync(base, { recursive: true }));

async function run(...words: string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const code = await runCommandLine(words, { out: say, err: say }, async () => context);

  return { code, text: lines.join('\n') };
}

const publish = (...options: string[]) =>
  run('publish', remote, '--from', build(version), '--commit', commit, ...options);

/** Publishes a release that is no preview, to everybody. */
const publishStable = () => {
  const proof = proofOptions(base, { remote, commit });

  return run('publish', remote, '--from', build('3.0.0'), '--commit', commit, '--live', ...proof);
};

describe('[PF-15] a preview is refused', () => {
  const goesWith = '--preview goes with neither --live nor --version';

  test.each([
    ['with --live', ['--commit', commit, '--preview', '--live'], goesWith],
    ['with --version', ['--commit', commit, '--preview', '--version', version], goesWith],
    ['without a commit', ['--preview', '--allow-dirty'], 'A preview is named after its commit.'],
    ['of a short commit', ['--commit', '4f2c9d1', '--preview'], 'at least 12 digits'],
    [
      'as a release',
      ['--commit', commit],
      `${version} is a version of a preview. Publish it with --preview.`,
    ],
  ])('%s', async (_, options, sentence) => {
    const { code, text } = await run('publish', remote, '--from', build(version), ...options);

    expect([code, text]).toEqual([2, expect.stringContaining(sentence)]);
    expect(await context.releases.previews(remote)).toEqual([]);
  });

  test('under the version of a release, with the version to build', async () => {
    const { code, text } = await run(
      'publish',
      remote,
      '--from',
      build('3.0.0'),
      '--commit',
      commit,
      '--preview',
    );

    expect([code, text]).toEqual([3, expect.stringContaining(`Build it with RELEASE_VERSION=${version}.`)]);
  });

  test('if it does not fit the live product', async () => {
    live.shell = { ...tables, contract: '0.9' };

    expect(await publish('--preview')).toMatchObject({ code: 3 });
    expect(await context.releases.previews(remote)).toEqual([]);
  });
});

describe('[PF-15] a published preview', () => {
  test('has an address, and is none of the releases', async () => {
    const { code, text } = await publish('--preview');

    expect([code, text]).toEqual([
      0,
      expect.stringContaining(`${live.url}/?release=mfe-rewards@4f2c9d1a0b3c`),
    ]);
    expect(await context.releases.list(remote)).toEqual([]);
    expect(await context.releases.previews(remote)).toMatchObject([{ version, commit }]);
  });

  test('names its address for programs', async () => {
    const { text } = await publish('--preview', '--json');

    expect(text).toContain(`"address": "${live.url}/?release=mfe-rewards@4f2c9d1a0b3c"`);
  });

  test('of a commit that has one changes nothing', async () => {
    await publish('--preview');

    expect((await publish('--preview')).text).toContain('has a preview already');
  });

  test.each([
    ['promote', ['--version', version]],
    ['canary', ['--version', version, '--percent', '10']],
    ['rollback', ['--to', version, '--why', 'Back']],
  ])('cannot be served by %s', async (command, options) => {
    const released = publishStable();
    expect(await released).toMatchObject({ code: 0 });
    await publish('--preview');
    const before = await context.registry.read();
    const { code, text } = await run(command, remote, ...options);

    expect([code, text]).toEqual([3, expect.stringContaining('is a preview of a branch')]);
    expect(await context.registry.read()).toEqual(before);
  });

  test('is pruned once it expired, and can be published again', async () => {
    await publishStable();
    await publish('--preview');
    now += 13 * dayMs;
    expect((await run('prune', remote)).text).toBe('There is nothing to remove.');

    now += 2 * dayMs;
    expect((await publish('--preview')).text).toContain('Published a preview of mfe-rewards');
    now = Date.now() + 15 * dayMs;
    expect((await run('prune', remote)).text).toBe(`Removed ${remote} ${version}`);
    expect(await context.releases.previews(remote)).toEqual([]);
  });
});
