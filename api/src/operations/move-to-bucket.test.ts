import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { uploadImage } from 'shared-contracts/api/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { newFileKey } from '../platform/files/file-key.ts';
import { openDiskStores } from '../platform/files/open-file-stores.ts';
import { newMediaKey } from '../platform/media/media-key.ts';
import { startS3 } from 'test-servers/s3/server';
import type { S3Server } from 'test-servers/s3/server';
import { useApi } from '../testing/test-api.ts';
import { moveToBucket } from './move-to-bucket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'move-'));
const disk = openDiskStores(dataDir);
let s3: S3Server;
const config = () => readConfig({ DATA_DIR: dataDir, ...s3.settings });
const api = useApi({ DATA_DIR: dataDir });

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[AP-08] without a bucket to go to nothing is moved', async () => {
  await expect(moveToBucket(readConfig({ DATA_DIR: dataDir }), { deletes: true })).rejects.toThrow(
    'Set FILE_STORE',
  );
});

test('[AP-08] an interrupted move resumes, and the next run moves newer files', async () => {
  const keys = Array.from({ length: 12 }, () => newMediaKey('png'));
  for (const [index, key] of keys.entries()) {
    await disk.media.write(key, [Buffer.alloc(1000 + index, index)]);
  }
  const file = newFileKey();
  await disk.files.write(file, [Buffer.from('phone\n')]);
  s3.failures.push(...Array.from({ length: 30 }, () => 500));
  await expect(moveToBucket(config(), { deletes: true })).rejects.toMatchObject({ code: 'unavailable' });
  s3.failures.splice(0);

  const second = await moveToBucket(config(), { deletes: false });
  expect(second.media.copied + second.media.present).toBe(12);
  expect(second.files).toMatchObject({ copied: 1, bytes: 6 });
  const staff = await api.signedIn('agent');
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await staff.call(uploadImage, { image: new File([new Uint8Array(picture)], 'x.png') });
  // A copy that differs is made again.
  s3.bucket.objects.set(`shop/media/${keys[0]}`, Buffer.alloc(1000, 99));

  expect((await moveToBucket(config(), { deletes: true })).media).toMatchObject({
    copied: 2,
    present: 11,
    deleted: 13,
  });
  expect(s3.bucket.objects.get(`shop/media/${keys[0]}`)).toEqual(Buffer.alloc(1000, 0));
  expect((await moveToBucket(config(), { deletes: true })).media).toEqual({
    copied: 0,
    present: 0,
    bytes: 0,
    gone: 0,
    deleted: 0,
  });
});
