import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { copyBuilds } from '@tools/build/build-copies';
import { buildsIn, registerBuilds, withBuilds } from './register-builds.ts';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-registry-'));
});
afterEach(() => rmSync(base, { recursive: true }));

function build(
  version: string,
  { withManifest = true, hash = 'x' }: { withManifest?: boolean; hash?: string } = {},
): void {
  const folder = join(base, 'mfe-inbox/dist', version);
  mkdirSync(folder, { recursive: true });
  if (withManifest) {
    writeFileSync(join(folder, 'mf-manifest.json'), '{}');
  }
  const file = {
    name: 'mfe-inbox',
    version,
    contract: '1.0',
    pages: ['conversations'],
    drawers: ['conversations'],
    integrity: { 'entry.aa11.js': `sha384-${hash}` },
    preload: ['entry.aa11.js'],
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(file));
  writeFileSync(join(folder, 'entry.aa11.js'), `entry ${hash}`);
  writeFileSync(join(folder, 'entry.aa11.js.map'), '{}');
}

async function inbox() {
  await copyBuilds(join(base, 'copies'), base);

  return buildsIn(join(base, 'copies')).get('mfe-inbox') ?? [];
}

test('[PF-01] a build names its files by their address on the shell', async () => {
  build('1.0.0');

  expect((await inbox())[0]).toEqual({
    version: '1.0.0',
    contract: '1.0',
    manifest: '/remotes/mfe-inbox/1.0.0/mf-manifest.json',
    pages: ['conversations'],
    drawers: ['conversations'],
    integrity: { '/remotes/mfe-inbox/1.0.0/entry.aa11.js': 'sha384-x' },
    preload: ['/remotes/mfe-inbox/1.0.0/entry.aa11.js'],
  });
});

test('a build that was cut off is left out', async () => {
  build('1.0.0');
  build('1.1.0', { withManifest: false });

  expect((await inbox()).map(({ version }) => version)).toEqual(['1.0.0']);
});

describe('builds of this checkout', () => {
  const release = (version: string, hash = 'x'): RemoteRelease => ({
    version,
    contract: '1.0',
    manifest: '',
    pages: [],
    drawers: [],
    integrity: { script: hash },
    preload: [],
  });
  const none = () => false;
  const published =
    (...versions: string[]) =>
    (version: string) =>
      versions.includes(version);

  test('[PF-02] does not take the place of a published release that is as new or newer', () => {
    const channels = { stable: release('1.1.0') };

    expect(withBuilds(channels, [release('1.0.0')], published('1.1.0'))?.stable.version).toBe('1.1.0');
    expect(withBuilds(channels, [release('1.1.0', 'other')], published('1.1.0'))).toEqual(channels);
  });

  test('[PF-02] takes the place of a published release that is older, which becomes the last good one', () => {
    const channels = withBuilds({ stable: release('1.0.0') }, [release('1.1.0')], published('1.0.0'));

    expect([channels?.stable.version, channels?.lastGood?.version]).toEqual(['1.1.0', '1.0.0']);
  });

  test('[PF-04] is served from the newest down, by number and not by letter, the one before it being the last good', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) {
      build(version);
    }
    const channels = withBuilds(undefined, await inbox(), none);

    expect([channels?.stable.version, channels?.lastGood?.version]).toEqual(['1.10.0', '1.9.0']);
  });

  test('takes the place of its own earlier build of the same version', () => {
    const channels = withBuilds({ stable: release('1.0.0', 'old') }, [release('1.0.0', 'new')], none);

    expect(channels).toEqual({ stable: release('1.0.0', 'new') });
  });

  test('[PF-02] leaves a canary alone that is published, and drops one that is gone', () => {
    const canary = { release: release('2.0.0'), percent: 10, organizations: [12] };
    const channels = { stable: release('1.0.0'), canary };

    expect(withBuilds(channels, [release('1.0.0')], published('2.0.0'))).toEqual(channels);
    expect(withBuilds(channels, [release('1.0.0')], none)).toEqual({ stable: release('1.0.0') });
  });
});

describe('registering what is built', () => {
  const settings = () => ({ dataDir: join(base, 'data'), releaseStore: '', releaseEnvironment: 'local' });

  test('leaves a store alone that was named: it is written by pnpm release', async () => {
    build('1.0.0');

    expect(await registerBuilds({ ...settings(), releaseStore: join(base, 'store') }, base)).toBeUndefined();
    expect(existsSync(join(base, 'data'))).toBe(false);
    expect(existsSync(join(base, 'store'))).toBe(false);
  });

  test('the revision grows when there is something new to say, and only then', async () => {
    build('1.0.0');
    const first = await registerBuilds(settings(), base);
    const same = await registerBuilds(settings(), base);
    build('1.1.0');
    const next = await registerBuilds(settings(), base);

    expect([first?.revision, same?.revision, next?.revision]).toEqual([1, 1, 2]);
    expect(next?.changes).toMatchObject([
      { command: 'start', from: { stable: '1.0.0' }, to: { stable: '1.1.0', lastGood: '1.0.0' } },
    ]);
  });

  test('a build that comes after it changes nothing that is served, until the product is started again', async () => {
    const copy = (...parts: string[]) => join(base, 'data/builds/mfe-inbox', ...parts);
    const served = () => [readdirSync(copy()), readFileSync(copy('1.0.0/entry.aa11.js'), 'utf8')];
    build('1.0.0');
    const before = await registerBuilds(settings(), base);
    expect(served()).toEqual([['1.0.0'], 'entry x']);
    expect(readdirSync(copy('1.0.0')).some((file) => file.endsWith('.map'))).toBe(false);

    build('1.0.0', { hash: 'y' });
    build('1.1.0');
    expect(served()).toEqual([['1.0.0'], 'entry x']);

    const after = await registerBuilds(settings(), base);
    expect(served()).toEqual([['1.0.0', '1.1.0'], 'entry y']);
    expect([before?.revision, after?.revision]).toEqual([1, 2]);
  });
});
