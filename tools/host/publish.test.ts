import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/src/config/config.ts';
import { openApiDocument } from '../../api/src/http/openapi.ts';
import { siteOf } from './site-of-checkout.ts';
import { startHost } from './start-host.ts';
import type { RunningHost } from './start-host.ts';
import { inRoot } from '@tools/checkout/root';
import { runCommandLine } from '@tools/release/command-line';
import { releaseContext } from '@tools/release/context';
import type { ReleaseContext } from '@tools/release/context';
import { tablesOf } from '@tools/build/contract/tables-of';
import { readReleaseSettings } from '@tools/release/settings';
import { sampleHealth, sampleToken, startLiveProduct } from '@tools/release/testing/live-product';
import { buildRelease } from '@tools/release/publish/build-release';
import { describeRelease } from '@tools/release/publish/describe-release';
import { proofOptions, samplePublicKey } from '@tools/release/testing/sample-proof';
import type { LiveProduct } from '@tools/release/testing/live-product';

const version = '90.1.0-test';
const commit = 'c0ffee0c0ffee0c0ffee';
const dataDir = mkdtempSync(join(tmpdir(), 'texting-publish-'));
let live: LiveProduct;
let host: RunningHost;
let context: ReleaseContext;

async function release(...args: string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const code = await runCommandLine(args, { out: say, err: say }, async () => context);

  return { code, text: lines.join('\n') };
}

/** Publishes this checkout, which may have changes, as if it were the commit of a pipeline's proof. */
function publishAs(as: string, ...more: string[]) {
  const proof = proofOptions(dataDir, { remote: 'mfe-inbox', commit });

  return release('publish', 'mfe-inbox', '--version', as, ...more, ...proof);
}
const publishTest = (...more: string[]) => publishAs(version, ...more);

beforeAll(async () => {
  live = await startLiveProduct({ shell: await tablesOf(inRoot('shared-contracts/src')) });
  live.api = openApiDocument(live.url);
  const environment = {
    DATA_DIR: dataDir,
    PUBLIC_SHELL_URL: live.url,
    PUBLIC_API_URL: live.url,
    OPERATOR_TOKEN: sampleToken,
  };
  const config = { ...readConfig(environment), ...readReleaseSettings(environment) };
  context = {
    ...releaseContext(config, { who: 'Ana', say: () => undefined }),
    checkout: async () => ({ commit, changed: [] }),
    proofKeys: [samplePublicKey],
  };
  host = await startHost({ ...siteOf(config), port: 0, host: 'localhost' });
});
afterAll(async () => {
  await host.close();
  await live.close();
  rmSync(dataDir, { recursive: true });
});

const ask = (path: string) => fetch(`http://localhost:${host.port}${path}`);
/** Returns the modification times of a package's output. */
const builtAt = (name: string): number[] =>
  existsSync(inRoot(name, 'dist'))
    ? readdirSync(inRoot(name, 'dist')).map((file) => statSync(inRoot(name, 'dist', file)).mtimeMs)
    : [];

describe('[PF-02] publishing the inbox for real', () => {
  test('is live on a running host at once, builds nothing else, and keeps source maps at home', async () => {
    const before = [builtAt('shell'), builtAt('mfe-inbox')];
    const { code, text } = await publishTest('--live');
    const registry = (await (await ask('/remotes/remotes.json')).json()) as {
      remotes: Record<
        string,
        { stable: { version: string; manifest: string; integrity: Record<string, string> } }
      >;
    };
    const stable = registry.remotes['mfe-inbox']?.stable;
    const scripts = Object.keys(stable?.integrity ?? {});

    expect([code, text]).toEqual([0, expect.stringContaining(`Promoted mfe-inbox ${version} to stable`)]);
    expect([builtAt('shell'), builtAt('mfe-inbox')]).toEqual(before);
    expect(stable?.version).toBe(version);
    expect((await ask(stable?.manifest ?? '')).status).toBe(200);
    expect((await ask(scripts[0] ?? '')).headers.get('cache-control')).toContain('immutable');
    expect(
      readdirSync(join(dataDir, 'releases/mfe-inbox', version)).filter((name) => name.endsWith('.map')),
    ).toEqual([]);
    expect(readdirSync(join(dataDir, 'release-builds'))).toEqual([]);
  });

  test('keeps its source maps apart from what browsers receive, and no address reaches them', async () => {
    const scripts = Object.keys((await context.releases.find('mfe-inbox', version))?.integrity ?? {});
    const keys = await context.files.list(`source-maps/mfe-inbox/${version}/`);

    const expected = scripts.map((name) => `source-maps/mfe-inbox/${version}/${name}.map.gz`);
    expect(expected).toEqual(expect.arrayContaining([...keys]));
    // Names re-exported from zod are in no source line.
    expect(expected.filter((key) => !keys.includes(key)).length).toBeLessThanOrEqual(1);
    const names = scripts.flatMap((name) => [`${name}.map`, `${name}.map.gz`]);
    for (const path of [
      ...keys,
      ...keys.map((key) => `remotes/${key}`),
      ...names.map((name) => `remotes/mfe-inbox/${version}/${name}`),
    ]) {
      expect([path, (await ask(`/${path}`)).status]).toEqual([path, 404]);
    }
    for (const name of scripts) {
      expect(await (await ask(`/remotes/mfe-inbox/${version}/${name}`)).text()).not.toContain(
        'sourceMapping',
      );
    }
  });

  test('names the place of its last failure in the source', async () => {
    const sentence = 'List not found';
    const folder = join(dataDir, 'releases/mfe-inbox', version);
    const script = readdirSync(folder).find(
      (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(sentence),
    );
    const before = readFileSync(join(folder, script ?? ''), 'utf8').split(sentence)[0] ?? '';
    const [line, column] = [before.split('\n').length, (before.split('\n').at(-1) ?? '').length + 1];
    const place = `remotes/mfe-inbox/${version}/${script}:${line}:${column}`;
    live.health = [
      sampleHealth(version, { failed: 1, people: 1, peopleFailed: 1, lastReason: `it threw (at ${place})` }),
    ];
    const { text } = await release('status', 'mfe-inbox');

    const [, file = '', sourceLine] = /\n +last failure: it threw\n +at: (\S+):(\d+):\d+/.exec(text) ?? [];
    expect([file, text]).toEqual([expect.stringMatching(/^mfe-inbox\/src\/.*\.tsx$/), expect.anything()]);
    expect(readFileSync(inRoot(file), 'utf8').split('\n')[Number(sourceLine) - 1]).toContain(sentence);

    live.health = [
      sampleHealth(version, { failed: 1, lastReason: `it threw (at remotes/mfe-inbox/9.9.9/a.js:1:1)` }),
    ];
    expect((await release('status', 'mfe-inbox')).text).toContain('(at remotes/mfe-inbox/9.9.9/a.js:1:1)');
  });

  test('says what it is, what it weighs and what of the contract it uses', async () => {
    const published = await context.releases.find('mfe-inbox', version);

    expect(published).toMatchObject({
      remote: 'mfe-inbox',
      version,
      createdBy: 'Ana',
      drawers: ['conversations', 'contacts'],
    });
    expect(published?.pages).toContain('conversations');
    expect(published?.sizes.firstViewBytes).toBeGreaterThan(10_000);
    expect(published?.uses.endpoints).toEqual(
      expect.arrayContaining(['listInbox', 'listMessages', 'sendMessage']),
    );
    expect(published?.uses.endpoints).not.toContain('login');
    expect(published?.uses.events).toContain('message.added');
    expect(Object.keys(published?.files ?? {})).toEqual(
      expect.arrayContaining(['mf-manifest.json', 'contract.json']),
    );
    expect(readFileSync(join(dataDir, 'releases/mfe-inbox', version, 'contract.json'), 'utf8')).toContain(
      '"listInbox"',
    );
  });

  test('the same build again is the same release', async () => {
    const { code, text } = await publishTest();

    expect(text).toContain(
      `mfe-inbox ${version} is published already, with the same content. Nothing to do.`,
    );
    expect(code).toBe(0);
  });

  test('another version from the cache of this one is what a build without a cache would be', async () => {
    const other = '90.3.0-test';
    const [cached, whole] = [join(dataDir, 'cached'), join(dataDir, 'whole')];
    const { cacheFolder } = context;
    const origin = { commit, who: 'Ana' };
    const fromCache = describeRelease(
      await buildRelease('mfe-inbox', other, { workFolder: cached, cacheFolder }),
      origin,
    );
    const fromSources = describeRelease(
      await buildRelease('mfe-inbox', other, { workFolder: whole }),
      origin,
    );

    expect(fromCache.files).toEqual(fromSources.files);
    // Only the entry says which version it is.
    const before = Object.keys((await context.releases.find('mfe-inbox', version))?.integrity ?? {});
    const changed = Object.keys(fromCache.integrity).filter((name) => !before.includes(name));
    expect(changed).toEqual([expect.stringMatching(/^remoteEntry\./)]);
  });
});

test('[PF-02] a release that cannot be checked is refused while it is built, and the build is ended', async () => {
  const nobody = 'http://localhost:9';
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const proof = proofOptions(dataDir, { remote: 'mfe-inbox', commit });
  const args = ['publish', 'mfe-inbox', '--version', '90.4.0-test', ...proof];
  const code = await runCommandLine(args, { out: say, err: say }, async () => ({
    ...context,
    publicShellUrl: nobody,
  }));

  expect([code, lines.join('\n')]).toEqual([3, expect.stringContaining(`The live shell at ${nobody}`)]);
  expect(readdirSync(join(dataDir, 'release-builds'))).toEqual([]);
  expect(await context.releases.find('mfe-inbox', '90.4.0-test')).toBeUndefined();
});

test('[PF-02] [PF-03] everything that speaks against a release is said at once, and nothing is stored', async () => {
  const next = '90.2.0-test';
  const { 'page.titled': _titled, ...events } = (live.shell ?? { events: {} }).events as Record<
    string,
    never
  >;
  if (live.shell) {
    live.shell = { ...live.shell, contract: '0.9', events };
  }
  const { code, text } = await publishAs(next);

  expect(text).toContain(`mfe-inbox ${next} was built against contract`);
  expect(code).toBe(3);
  expect(text).toContain(`mfe-inbox ${next} uses event 'page.titled' that the live shell does not list.`);
  expect(await context.releases.find('mfe-inbox', next)).toBeUndefined();
});
