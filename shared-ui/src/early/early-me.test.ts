import { afterEach, expect, test, vi } from 'vitest';
import { fetchAfter } from './early-me.ts';

const me = (bearer: string) =>
  new Request('http://api.test/me', { headers: { authorization: `Bearer ${bearer}` } });
const fetchMe = vi.fn(async () => new Response('asked'));

vi.stubGlobal('fetch', fetchMe);
afterEach(() => fetchMe.mockClear());

test('[SH-07] the early response is used once, then the API is called', async () => {
  const ask = fetchAfter({ bearer: 'a', answer: Promise.resolve(new Response('early')) });

  expect(await (await ask('http://api.test/status')).text()).toBe('asked');
  expect(await (await ask(me('a'))).text()).toBe('early');
  expect(await (await ask(me('a'))).text()).toBe('asked');
});

test('[SH-07] an answer for another session, or none, is not used', async () => {
  const forOther = fetchAfter({ bearer: 'a', answer: Promise.resolve(new Response('early')) });
  expect(await (await forOther(me('b'))).text()).toBe('asked');

  const failed = fetchAfter({ bearer: 'a', answer: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await (await failed(me('a'))).text()).toBe('asked');
  expect(await (await fetchAfter(undefined)(me('a'))).text()).toBe('asked');
});
