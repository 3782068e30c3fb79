import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeBearer } from '../session/bearer.ts';
import { aRelease } from '../testing/a-release.ts';
import { storePreview } from './kept-previews.ts';
import { readPreviews } from './read-previews.ts';

const config = { apiUrl: 'https://api.example.com/v1' };
const commit = '4f2c9d1a0b3c';
const wanted = { remote: 'mfe-inbox', commit };
const preview = {
  ...wanted,
  createdAt: '2026-11-20T17:00:00.000Z',
  createdBy: 'Ana Lee',
  expiresAt: '2026-12-04T17:00:00.000Z',
  release: aRelease(`0.0.0-preview-${commit}`),
};
const respond = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

beforeEach(() => {
  localStorage.clear();
  storePreview(wanted);
});
afterEach(() => vi.unstubAllGlobals());

test('[PF-15] nothing is asked before somebody has signed in', async () => {
  respond(200, { preview });

  expect(await readPreviews(config)).toEqual({ running: [], missing: [] });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [403, 'forbidden', false],
  [404, 'not_found', false],
  [503, 'unavailable', true],
])('[PF-15] a preview that the API answers with %s does not run', async (status, code, mayReturn) => {
  storeBearer('a bearer');
  respond(status, { code, message: '' });

  expect(await readPreviews(config)).toEqual({ running: [], missing: [{ ...wanted, mayReturn }] });
});

test('[PF-15] a preview runs as the API describes it', async () => {
  storeBearer('a bearer');
  respond(200, { preview });

  expect(await readPreviews(config)).toEqual({
    running: [{ remote: 'mfe-inbox', preview }],
    missing: [],
  });
});
