import { expect, test } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

test('[PF-04] the first scripts of a fallback are preloaded', () => {
  fetchAhead({ preload: ['/remotes/x/1.0.0/a.js'] });

  expect(document.head.querySelector('link[rel="prefetch"]')?.getAttribute('href')).toBe(
    '/remotes/x/1.0.0/a.js',
  );
});
