import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
import {
  describeSampleBuild,
  sampleEntry as entry,
  sampleFirstView as first,
  writeSampleBuild,
} from '../testing/sample-build.ts';
import { proofOptions } from '../testing/sample-proof.ts';
import { sampleContext } from '../testing/sample-context.ts';

const commit = 'c0ffee0c0ffee';
let base: string;
let built: string;
let tables: ContractTables;
let live: LiveProduct;
let context: ReleaseContext;

const write = (name: string, text: string): void => writeFileSync(join(built, name), text);
const describeBuild = (changes: object): void => describeSampleBuild(built, tables, changes);

beforeAll(async () => {
  tables = await tablesOf(inRoot('shared-contracts/src'));
  live = await startLiveProduct({});
});
afterAll(() => live.close());

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-from-'));
  built = join(base, 'elsewhere/dist/3.0.0');
  writeSampleBuild(built, tables);
  live.shell = tables;
  live.api = openApiDocument(live.url);
  context = sampleContext(base, { publicShellUrl: live.url, publicApiUrl: live.url });
});
afterEach(() => rmSync(base, { recursive: true }));

/** Publishes the build. With a commit, it has a proof of that commit. */
async function publish(...args: string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const proof = args.includes(commit) ? proofOptions(base, { remote: 'mfe-rewards', commit }) : [];
  const words = ['publish', 'mfe-rewards', '--from', built, ...args, ...proof];
  const code = await runCommandLine(words, { out: say, err: say }, async () => context);

  return { code, text: lines.join('\n') };
}

const stored = () => context.releases.list('mfe-rewards');

describe('[PF-09] a build of another repository', () => {
  test.each(['remote.json', 'mf-manifest.json', 'contract.json'])('is refused without %s', async (name) => {
    rmSync(join(built, name));
    const { code, text } = await publish('--commit', commit);

    expect([code, text]).toEqual([
      3,
      `${built} has no ${name}, so it is no build of a remote. Build it with remote-kit, and name the folder ` +
        'dist/<version>.',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('is refused where it is not', async () => {
    rmSync(built, { recursive: true });

    expect(await publish('--commit', commit)).toEqual({ code: 2, text: `There is no folder ${built}.` });
  });

  test('is refused if it cannot be read', async () => {
    write('contract.json', '{');

    const { code, text } = await publish('--commit', commit);
    expect([code, text]).toEqual([3, expect.stringContaining('that cannot be read. Build it again.')]);
  });

  test('is refused without its remoteEntry, and with a file that was changed since', async () => {
    rmSync(join(built, entry));
    write(first, 'something else');
    const { code, text } = await publish('--commit', commit);

    expect(text.split('\n').slice(1)).toEqual([
      `It lacks ${entry}, which its remote.json names.`,
      `${first} is not the file whose integrity its remote.json states.`,
    ]);
    expect(code).toBe(3);
    expect(await stored()).toEqual([]);
  });

  test('is refused if it states no integrity of what it loads first', async () => {
    describeBuild({ integrity: {}, preload: [first] });
    const { text } = await publish('--commit', commit);

    expect(text.split('\n').slice(1)).toEqual([
      'Its remote.json names no remoteEntry.',
      `Its remote.json states no integrity of ${first}.`,
    ]);
  });

  test('is refused if it is something else than what is to be published', async () => {
    describeBuild({ name: 'mfe-inbox', contract: '0.1' });
    const { code, text } = await publish('--commit', commit, '--version', '3.1.0');

    expect([code, text.split('\n')]).toEqual([
      3,
      [
        'The build is of mfe-inbox, not of mfe-rewards.',
        'The build is of version 3.0.0, not of 3.1.0. A build contains its version.',
        `Its remote.json says contract 0.1, and its contract.json ${tables.contract}.`,
      ],
    ]);
  });

  test('is refused under a version that is none', async () => {
    describeBuild({ version: '../3.0.0' });

    expect(await publish('--commit', commit)).toEqual({
      code: 2,
      text: "'../3.0.0' is no version such as 1.4.0 or 1.4.0-rc.1.",
    });
  });

  test('is refused without a commit, which only its own repository knows', async () => {
    expect(await publish()).toEqual({
      code: 3,
      text: 'Name the commit that it was built from with --commit, or go on with --allow-dirty.',
    });
    expect(await publish('--commit', 'main')).toEqual({ code: 2, text: "'main' is no commit." });
  });

  test('is held against the live product like any other', async () => {
    live.shell = { ...tables, contract: '0.9' };
    const { code, text } = await publish('--commit', commit);

    expect([code, text]).toEqual([
      3,
      expect.stringContaining(`mfe-rewards 3.0.0 was built against contract ${tables.contract}`),
    ]);
    expect(await stored()).toEqual([]);
  });

  test('is stored as it is, under its version and commit, and stays where it was', async () => {
    write(`${first}.br`, 'compressed by somebody else');
    const before = readdirSync(built);
    const { code, text } = await publish('--commit', commit);

    expect([code, text]).toEqual([0, expect.stringContaining('Published mfe-rewards 3.0.0')]);
    expect(readdirSync(built)).toEqual(before);
    expect(existsSync(context.workFolder) ? readdirSync(context.workFolder) : []).toEqual([]);
    const release = await context.releases.find('mfe-rewards', '3.0.0');
    expect(release).toMatchObject({ commit, pages: ['rewards'], contract: tables.contract });
    expect(Object.keys(release?.files ?? {})).toEqual(
      [entry, first, 'contract.json', 'mf-manifest.json', 'remote.json', 'wallet.html'].toSorted(),
    );
    const kept = release && (await context.releases.readFile(release, first));
    expect(kept?.toString()).toBe(readFileSync(join(built, first), 'utf8'));
  });

  test('is the same release the second time', async () => {
    await publish('--commit', commit);

    expect((await publish('--commit', commit)).text).toContain('is published already');
  });
});

test('[PF-09] --commit is refused for a build of this checkout', async () => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const words = ['publish', 'mfe-rewards', '--commit', commit];
  const code = await runCommandLine(words, { out: say, err: say }, async () => context);

  expect([code, lines]).toEqual([2, ['--commit is for --from: git knows the commit of this checkout.']]);
});
