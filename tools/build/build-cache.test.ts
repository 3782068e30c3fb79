import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockBuildCache } from './build-cache.ts';

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'texting-cache-'))));
afterEach(() => rmSync(base, { recursive: true }));

test('the cache of a package is used by one build at a time', async () => {
  const order: string[] = [];
  const cache = await lockBuildCache('mfe-inbox', base);
  const next = lockBuildCache('mfe-inbox', base).then(({ folder }) => {
    order.push('next');
    return folder;
  });

  const other = await lockBuildCache('mfe-admin', base);
  order.push('another package');
  cache.release();

  expect(await next).toBe(cache.folder);
  expect(other.folder).not.toBe(cache.folder);
  expect(order).toEqual(['another package', 'next']);
});

test('a build that was killed does not keep the cache from others', async () => {
  writeFileSync(join(base, 'mfe-inbox.lock'), '2147483646');

  expect((await lockBuildCache('mfe-inbox', base)).folder).toContain('mfe-inbox');
});

test('the cache of other tools is deleted', async () => {
  mkdirSync(join(base, 'mfe-inbox/of-other-tools'), { recursive: true });
  await lockBuildCache('mfe-inbox', base);

  expect(readdirSync(join(base, 'mfe-inbox'))).toEqual([]);
});
