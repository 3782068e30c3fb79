import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { AppError } from '../../kernel/app-error.ts';
import { startS3 } from 'test-servers/s3/server';
import type { S3Server } from 'test-servers/s3/server';
import { contentTypeOfKey, newMediaKey } from '../media/media-key.ts';
import { newFileKey } from './file-key.ts';
import { readWhole } from './file-store.ts';
import { openFileStores } from './open-file-stores.ts';
import type { FileStores } from './open-file-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'stores-'));
let s3: S3Server;
const opened: FileStores[] = [];

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  opened.forEach((stores) => stores.close());
  await s3.close();
  rmSync(folder, { recursive: true });
});

async function open(settings: Readonly<Record<string, string>> = {}): Promise<FileStores> {
  const stores = await openFileStores(readConfig({ DATA_DIR: folder, ...settings }));
  opened.push(stores);

  return stores;
}

const places: [string, () => Promise<FileStores>][] = [
  ['a folder', () => open()],
  ['a bucket', () => open(s3.settings)],
];
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) {
    list.push(item);
  }

  return list;
}

const text = async (stores: FileStores, key: string) =>
  (await readWhole(stores.media, key))?.toString('utf8');

describe.each(places)('[AP-08] files in %s', (_, openStores) => {
  let stores: FileStores;
  beforeAll(async () => {
    stores = await openStores();
  });

  test.each(['../../etc/passwd', 'a.jpg', `${'a'.repeat(32)}.svg`, `${'a'.repeat(32)}.jpg/..`, ''])(
    '"%s" is not the key of a picture',
    async (key) => {
      expect(contentTypeOfKey(key)).toBeUndefined();
      expect(await stores.media.read(key)).toBeUndefined();
      expect(await stores.media.size(key)).toBeUndefined();
      await expect(stores.media.write(key, [Buffer.from('x')])).rejects.toThrow('not the key of a file');
      await stores.media.delete(key);
    },
  );

  test('a missing file is reported as missing', async () => {
    expect(await stores.media.read(newMediaKey('jpg'))).toBeUndefined();
    expect(await stores.files.size(newFileKey())).toBeUndefined();
    await stores.files.delete(newFileKey());
  });

  test('bytes come back as they were written, whole and in ranges, and are gone once deleted', async () => {
    const key = newMediaKey('jpg');
    expect(await stores.media.write(key, [Buffer.from('a pic'), Buffer.from('ture')])).toBe(9);

    expect(await text(stores, key)).toBe('a picture');
    const range = await stores.media.read(key, { start: 2, end: 4 });
    const part = Buffer.concat(await all<Buffer>(range?.stream ?? Readable.from([])));
    expect([range?.bytes, part.toString()]).toEqual([9, 'pic']);
    await stores.media.delete(key);
    expect(await text(stores, key)).toBeUndefined();
  });

  test('an empty file is a file', async () => {
    const key = newFileKey();
    await stores.files.write(key, []);

    expect(await stores.files.size(key)).toBe(0);
    expect((await readWhole(stores.files, key))?.length).toBe(0);
  });

  test('a file whose writing fails does not exist, and the caller gets the original error', async () => {
    const key = newFileKey();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(9_000_000);
      throw new AppError('import_not_csv');
    }

    await expect(stores.files.write(key, broken())).rejects.toMatchObject({ code: 'import_not_csv' });
    expect(await stores.files.size(key)).toBeUndefined();
  });

  test('a large file is written as it comes, and all files are listed with their sizes', async () => {
    const key = newFileKey();
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 20; count++) {
        yield Buffer.alloc(1_000_000, count);
      }
    }
    expect(await stores.files.write(key, chunks())).toBe(20_000_000);
    const small = [newFileKey(), newFileKey(), newFileKey(), newFileKey()];
    for (const one of small) {
      await stores.files.write(one, [Buffer.from(one)]);
    }
    const listed = new Map((await all(stores.files.list())).map(({ key: k, bytes }) => [k, bytes]));

    expect(listed.get(key)).toBe(20_000_000);
    expect(small.map((one) => listed.get(one))).toEqual([32, 32, 32, 32]);
    expect((await readWhole(stores.files, key))?.subarray(-1)).toEqual(Buffer.from([19]));
    const old = await all(stores.files.olderThan(new Date(Date.now() + 60_000)));
    expect(old).toEqual(expect.arrayContaining([key, ...small]));
    expect(await all(stores.files.olderThan(new Date(Date.now() - 60_000)))).toEqual([]);
  });
});

test('[AP-08] a folder keeps nothing of a write but the file', () => {
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
    [],
  );
});

describe('[AP-08] a bucket', () => {
  test('can only be called with the keys', async () => {
    const stranger = await open({ ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' });
    const key = newMediaKey('png');
    await (await open(s3.settings)).media.write(key, [Buffer.from('mine')]);

    await expect(stranger.media.read(key)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(stranger.media.write(key, [Buffer.from('x')])).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect((await fetch(`${s3.url}/texting/shop/media/${key}`)).status).toBe(403);
  });

  test('a signed address opens one file, for its time, and nothing else', async () => {
    const stores = await open({ ...s3.settings, S3_PUBLIC_ENDPOINT: s3.url });
    const [key, other] = [newMediaKey('png'), newMediaKey('png')];
    await stores.media.write(key, [Buffer.from('mine')]);
    await stores.media.write(other, [Buffer.from('other')]);
    const options = { contentType: 'image/png', contentDisposition: 'attachment; filename="a b.png"' };
    const address = (await stores.media.address(key, { ...options, seconds: 60 })) ?? '';
    const expired = (await stores.media.address(key, { ...options, seconds: 0 })) ?? '';

    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, 'mine']);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(options.contentDisposition);
    expect((await fetch(address.replace(key, other))).status).toBe(403);
    expect((await fetch(expired)).status).toBe(403);
    expect(await (await open(s3.settings)).media.address(key, { ...options, seconds: 60 })).toBeUndefined();
  });

  test('is called again after a fault of the service; a lasting one is said to be unavailable', async () => {
    const stores = await open(s3.settings);
    const key = newFileKey();
    s3.failures.push(503);
    await stores.files.write(key, [Buffer.from('there')]);
    s3.failures.push(500);

    expect(await stores.files.size(key)).toBe(5);
    s3.failures.push(500, 500, 500, 500);
    await expect(stores.files.read(key)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a reader resumes where its connection broke', async () => {
    const stores = await open(s3.settings);
    const key = newFileKey();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await stores.files.write(key, [bytes]);
    s3.bucket.breaks.push(100_000, 50_000);

    expect((await readWhole(stores.files, key))?.equals(bytes)).toBe(true);
    expect(s3.bucket.breaks).toEqual([]);
  });

  test('parts that a killed process left are abandoned', async () => {
    const stores = await open(s3.settings);
    const at = new Date(Date.now() - 3_600_000);
    s3.bucket.uploads.set('left', {
      key: `shop/files/${newFileKey()}`,
      at,
      parts: new Map([[1, Buffer.alloc(9)]]),
    });
    s3.bucket.uploads.set('others', { key: 'other/files/x', at, parts: new Map() });
    await all(stores.files.olderThan(new Date(Date.now() - 60_000)));

    expect([...s3.bucket.uploads.keys()]).toEqual(['others']);
  });
});

test('[AP-08] keys are long and never alike', () => {
  const keys = Array.from({ length: 1000 }, () => newMediaKey('png'));

  expect(new Set(keys)).toHaveProperty('size', 1000);
});
