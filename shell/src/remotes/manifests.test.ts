import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchManifest, fetchManifest } from './manifests.ts';

const address = new URL('/remotes/mfe-inbox/1.0.0/mf-manifest.json', location.href).href;
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[PF-04] a manifest that is 404 twice is refused', async () => {
  network.mockImplementation(async () => new Response('', { status: 404 }));
  const refused = fetchManifest(address, {}).catch(String);
  await vi.advanceTimersByTimeAsync(300);
  expect(await refused).toContain(`${address} answered 404`);
  expect(network).toHaveBeenCalledTimes(2);
});

test('[PF-04] a manifest that comes at the second attempt is taken', async () => {
  network.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(new Response('{}'));
  const taken = fetchManifest(address, {});
  await vi.advanceTimersByTimeAsync(300);
  expect(await (await taken).text()).toBe('{}');
});

test('[PF-01] a manifest that was preloaded is not requested again', async () => {
  network.mockImplementation(async () => new Response('{}'));
  prefetchManifest({ manifest: '/remotes/mfe-inbox/1.0.0/mf-manifest.json' });
  prefetchManifest({ manifest: '/remotes/mfe-inbox/1.0.0/mf-manifest.json' });
  await fetchManifest(address, {});
  expect(network).toHaveBeenCalledTimes(1);
});
