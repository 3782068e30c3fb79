import { afterEach, expect, test, vi } from 'vitest';
import { readPageConfig } from './page-config.ts';

const meta = document.createElement('meta');
meta.name = 'client-config';
meta.content = '{"apiUrl":"https://api.example.com"}';

afterEach(() => {
  meta.remove();
  vi.unstubAllGlobals();
});

test('[SH-07] the configuration is read from the page, without a request', async () => {
  const request = vi.fn();
  vi.stubGlobal('fetch', request);
  document.head.append(meta);

  expect(await readPageConfig()).toEqual({ apiUrl: 'https://api.example.com' });
  expect(request).not.toHaveBeenCalled();
});

test('a page without it requests it, and reports a refusal', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"apiUrl":"/api"}'));
  expect(await readPageConfig()).toEqual({ apiUrl: '/api' });

  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(readPageConfig()).rejects.toThrow('/config.json answered 503.');
});
