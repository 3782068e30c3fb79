import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewVersion } from 'shared-contracts/kernel/preview';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderFiles } from '../files/folder-files.ts';
import { writeSample } from '../testing/sample-release.ts';
import { currentPreviews, expiredPreviews, findPreview } from './previews.ts';
import { releaseStore } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

const commit = '4f2c9d1a0b3c77e0b3aa';
const old = 'aaaaaaaaaaaa77e0b3aa';
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const remote = 'mfe-inbox';
let base: string;
let store: ReleaseStore;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-previews-'));
  store = releaseStore(folderFiles(join(base, 'store')));
  const add = async (version: string, createdAt: string): Promise<void> => {
    const folder = join(base, version);
    await store.add(writeSample(folder, version, { createdAt }), folder);
  };
  await add('1.0.0', daysAgo(30));
  await add(previewVersion(commit), daysAgo(13));
  await add(previewVersion(old), daysAgo(14));
});
afterEach(() => rmSync(base, { recursive: true }));

test('[PF-15] a preview is found by its commit until it expires after 14 days', async () => {
  const now = Date.now();
  const found = await findPreview(store, { remote, commit }, now);

  expect(found).toMatchObject({ remote, commit: commit.slice(0, 12), createdBy: 'Ana' });
  expect(found?.release.manifest).toBe('/remotes/mfe-inbox/0.0.0-preview-4f2c9d1a0b3c/mf-manifest.json');
  expect(Date.parse(found?.expiresAt ?? '') - now).toBeGreaterThan(0);
  expect(await findPreview(store, { remote, commit: old }, now)).toBeUndefined();
  expect(await findPreview(store, { remote, commit: 'bbbbbbbbbbbb' }, now)).toBeUndefined();
});

test('[PF-15] only previews that are not expired are listed, and no releases', async () => {
  expect((await currentPreviews(store, Date.now())).map((one) => one.commit)).toEqual([commit.slice(0, 12)]);
});

test('[PF-15] files of an expired or missing preview are not served', async () => {
  const isOver = expiredPreviews(store);

  expect(await isOver(remote, previewVersion(old))).toBe(true);
  expect(await isOver(remote, previewVersion('bbbbbbbbbbbb'))).toBe(true);
  expect(await isOver(remote, previewVersion(commit))).toBe(false);
});
