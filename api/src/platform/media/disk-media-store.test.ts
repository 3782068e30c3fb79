import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskMediaStore } from './disk-media-store.ts';
import { contentTypeOfKey, newMediaKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

let folder = '';
let store: MediaStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  store = createDiskMediaStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['../../etc/passwd', 'a.jpg', `${'a'.repeat(32)}.svg`, `${'a'.repeat(32)}.jpg/..`, ''])(
  '[AP-08] "%s" is not a key',
  async (key) => {
    expect(contentTypeOfKey(key)).toBeUndefined();
    expect(await store.get(key)).toBeUndefined();
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a media key');
  },
);

test('[AP-08] bytes come back as they were put, and leave no half-written file', async () => {
  const key = newMediaKey('jpg');
  await store.put(key, Buffer.from('picture'));

  expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('picture');
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('[AP-08] what was deleted is gone, and deleting again is harmless', async () => {
  const key = newMediaKey('gif');
  await store.put(key, Buffer.from('picture'));
  await store.delete(key);
  await store.delete(key);

  expect(await store.get(key)).toBeUndefined();
});

test('[AP-08] keys are long and never alike', () => {
  const keys = Array.from({ length: 1000 }, () => newMediaKey('png'));

  expect(new Set(keys)).toHaveProperty('size', 1000);
  expect(contentTypeOfKey(keys[0] ?? '')).toBe('image/png');
});
