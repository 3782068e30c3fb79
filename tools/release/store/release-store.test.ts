import { mkdtempSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderFiles } from '../files/folder-files.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { writeSample } from '../testing/sample-release.ts';
import { byVersion, versionPattern } from './release.ts';
import { releaseStore } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

let base: string;
let files: StoredFiles;
let store: ReleaseStore;
const sample = (
  version: string,
  ...more: Parameters<typeof writeSample> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => writeSample(join(base, version), version, ...more);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'texting-releases-'));
  files = folderFiles(join(base, 'store'));
  store = releaseStore(files);
});
afterEach(() => rmSync(base, { recursive: true }));

describe('[PF-02] a release', () => {
  test('is refused under a version that has other content, and the first one stays whole', async () => {
    const first = sample('1.0.0');
    await store.add(first, join(base, '1.0.0'));
    const other = writeSample(join(base, 'other'), '1.0.0', { files: { 'entry.0a1b2c3d4e5f.js': 'other' } });

    await expect(store.add(other, join(base, 'other'))).rejects.toThrow(
      'mfe-inbox 1.0.0 was published by Ana on 2026-03-01 with other content (entry.0a1b2c3d4e5f.js, mf-manifest.json), and a release never changes.',
    );
    expect(String(await store.readFile(first, 'entry.0a1b2c3d4e5f.js'))).toBe('entry of 1.0.0');
  });

  test('published again with the same content is the same release: time and author stay', async () => {
    const first = sample('1.0.0');
    const again = { ...first, createdAt: '2026-04-01T10:00:00.000Z', createdBy: 'Ben' };

    expect(await store.add(first, join(base, '1.0.0'))).toBe('added');
    expect(await store.add(again, join(base, '1.0.0'))).toBe('same');
    expect(await store.find('mfe-inbox', '1.0.0')).toEqual(first);
  });

  test('is incomplete after an interrupted publish, and completed by publishing again', async () => {
    const release = sample('1.0.0');
    await store.add(release, join(base, '1.0.0'));
    await files.remove('mfe-inbox/1.0.0/entry.0a1b2c3d4e5f.js');
    expect(await store.isComplete(release)).toBe(false);

    expect(await store.add(release, join(base, '1.0.0'))).toBe('added');
    expect(await store.isComplete(release)).toBe(true);
  });

  test('one of two builds published under one version at once is refused', async () => {
    const one = sample('1.0.0');
    const other = writeSample(join(base, 'other'), '1.0.0', { files: { 'entry.0a1b2c3d4e5f.js': 'other' } });
    const outcomes = await Promise.allSettled([
      store.add(one, join(base, '1.0.0')),
      store.add(other, join(base, 'other')),
    ]);
    const owner = await store.find('mfe-inbox', '1.0.0');
    const entry = await store.readFile({ remote: 'mfe-inbox', version: '1.0.0' }, 'entry.0a1b2c3d4e5f.js');
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(owner?.files).toEqual([one, other][won]?.files);
    expect(entry).toEqual(readFileSync(join(base, won === 0 ? '1.0.0' : 'other', 'entry.0a1b2c3d4e5f.js')));
  });

  test('keeps its source maps apart, also where its publishing was cut off before, and loses them with it', async () => {
    const release = sample('1.0.0');
    const folder = join(base, '1.0.0');
    await store.add(release, folder);
    const [script = ''] = Object.keys(release.integrity);
    writeFileSync(join(folder, `${script}.map`), '{"version":3}');

    expect(await store.add(release, folder)).toBe('same');
    expect(await store.sourceMaps.read(release, script)).toBe('{"version":3}');
    expect((await files.list('mfe-inbox/')).some((key) => key.includes('.map'))).toBe(false);

    await store.remove(release);
    expect(await store.sourceMaps.read(release, script)).toBeUndefined();
    expect(await files.list('')).toEqual([]);
  });

  test('is listed by number, and gone when it is removed', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.10.0-rc.2', '1.2.0']) {
      await store.add(sample(version), join(base, version));
    }
    expect((await store.list('mfe-inbox')).map(({ version }) => version)).toEqual([
      '1.10.0',
      '1.10.0-rc.2',
      '1.9.0',
      '1.2.0',
    ]);

    await store.remove(sample('1.9.0'));
    expect(await store.find('mfe-inbox', '1.9.0')).toBeUndefined();
    expect(await files.list('mfe-inbox/1.9.0/')).toEqual([]);
  });
});

test.each(['1.0', 'v1.0.0', '1.0.0/..', '..', '1.0.0-', '', '1.0.0 '])(
  '[PF-02] %j is no version',
  (version) => {
    expect(versionPattern.test(version)).toBe(false);
  },
);

test('[PF-02] a trial comes before its release, and after the one before', () => {
  const versions = ['1.1.0-rc.2', '1.0.0', '1.1.0', '1.1.0-rc.10'].map((version) => ({ version }));

  expect(versions.toSorted(byVersion).map(({ version }) => version)).toEqual([
    '1.1.0',
    '1.1.0-rc.10',
    '1.1.0-rc.2',
    '1.0.0',
  ]);
});
