import { expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

test('[PF-04] a fallback is preloaded: its manifest and its first scripts', () => {
  const network = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', network);
  fetchAhead({ manifest: '/remotes/x/1.0.0/mf-manifest.json', preload: ['/remotes/x/1.0.0/a.js'] });

  expect(network).toHaveBeenCalledTimes(1);
  expect(document.head.querySelector('link[rel="prefetch"]')?.getAttribute('href')).toBe(
    '/remotes/x/1.0.0/a.js',
  );
  vi.unstubAllGlobals();
});
