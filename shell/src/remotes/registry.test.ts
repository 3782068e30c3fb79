import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRegistry } from './registry.ts';

const registry = { revision: 3, remotes: {} };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('[PF-01] without any registry there is none', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  expect(await readRegistry('/remotes/remotes.json', undefined)).toBeUndefined();
});

test('[PF-01] uses the response that the page requested early', async () => {
  const network = vi.fn();
  vi.stubGlobal('fetch', network);
  expect(await readRegistry('/remotes/remotes.json', Promise.resolve(registry))).toEqual(registry);
  expect(network).not.toHaveBeenCalled();
});

test('[PF-01] asks again where that failed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(registry)));
  expect(await readRegistry('/remotes/remotes.json', Promise.reject(new Error('404')))).toEqual(registry);
});

test('[PF-04] works from the one this browser last read where the file is broken', async () => {
  await readRegistry('/remotes/remotes.json', Promise.resolve(registry));
  expect(await readRegistry('/remotes/remotes.json', Promise.resolve({ remotes: 'nonsense' }))).toEqual(
    registry,
  );
});
