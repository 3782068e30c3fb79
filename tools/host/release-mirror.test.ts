import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRegistry } from '@tools/release/registry/change-registry';
import { registryStore } from '@tools/release/registry/registry-store';
import { s3Files } from '@tools/release/files/s3-files';
import type { StoredFiles } from '@tools/release/files/stored-files';
import { releaseStore } from '@tools/release/store/release-store';
import { startS3 } from 'test-servers/s3/server';
import type { S3Server } from 'test-servers/s3/server';
import { s3Account } from 'test-servers/s3/signature';
import { sampleRegistered, writeSample } from '@tools/release/testing/sample-release';
import { releaseMirror } from './release-mirror.ts';
import { freshRegistry } from './served-releases.ts';

let base: string;
let s3: S3Server;
let files: StoredFiles;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-mirror-'));
  s3 = await startS3({ bucket: 'bucket' });
  files = s3Files({ bucket: 'bucket', prefix: 'team', endpoint: s3.url, ...s3Account });
  const releases = releaseStore(files);
  await releases.add(writeSample(join(base, 'build'), '1.0.0'), join(base, 'build'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await s3.close();
  rmSync(base, { recursive: true });
});

const mirror = () => releaseMirror(releaseStore(files), join(base, 'mirror'));

test('[PF-02] a release that is not in the bucket is not there', async () => {
  expect(await mirror()('mfe-inbox', '2.0.0')).toBeUndefined();
  expect(await mirror()('mfe-nothing', '1.0.0')).toBeUndefined();
});

test('[PF-02] a file that is not what was published is not served', async () => {
  s3.bucket.objects.set('team/mfe-inbox/1.0.0/entry.0a1b2c3d4e5f.js', Buffer.from('alert(1)'));

  await expect(mirror()('mfe-inbox', '1.0.0')).rejects.toThrow(
    'mfe-inbox 1.0.0 is not whole in s3://bucket/team: entry.0a1b2c3d4e5f.js',
  );
  expect(existsSync(join(base, 'mirror/mfe-inbox'))).toBe(false);
});

test('[PF-02] many who ask at the same time get one whole copy, which serves without the bucket', async () => {
  const folderOf = mirror();
  const folders = await Promise.all(Array.from({ length: 10 }, () => folderOf('mfe-inbox', '1.0.0')));
  const [folder = ''] = folders;

  expect(new Set(folders).size).toBe(1);
  expect(readFileSync(join(folder, 'entry.0a1b2c3d4e5f.js'), 'utf8')).toBe('entry of 1.0.0');
  expect(readdirSync(join(base, 'mirror'))).toEqual(['mfe-inbox']);

  s3.bucket.objects.clear();
  expect(await mirror()('mfe-inbox', '1.0.0')).toBe(folder);
});

test('[PF-01] the registry that was read last goes on being served while the bucket is away', async () => {
  const ana = { command: 'promote', who: 'Ana', why: '' } as const;
  const store = registryStore(files, 'production');
  const promote = (version: string) =>
    changeRegistry(store, ana, async () => [
      { remote: 'mfe-inbox', channels: { stable: sampleRegistered(version) } },
    ]);
  const { registry } = freshRegistry(store, { everyMilliseconds: 0 });
  await promote('1.0.0');
  expect((await registry()).revision).toBe(1);

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  s3.failures.push(500, 500, 500, 500, 500, 500);
  expect((await registry()).revision).toBe(1);
  expect(complaints).toHaveBeenCalledOnce();

  s3.failures.length = 0;
  await promote('1.1.0');
  expect((await registry()).remotes['mfe-inbox']?.stable.version).toBe('1.1.0');
});
