import { afterEach, expect, test, vi } from 'vitest';
import { createPrefetchedAnswers } from './prefetched-answers.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';

const me = (bearer: string, init: RequestInit = {}) =>
  new Request('http://api.test/me', { headers: { authorization: `Bearer ${bearer}` }, ...init });
const fetchMe = vi.fn(async () => new Response('asked'));
const early = (answer: Promise<Response> = Promise.resolve(new Response('early'))): PrefetchedAnswer => ({
  path: '/me',
  bearer: 'a',
  answer,
});
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

vi.stubGlobal('fetch', fetchMe);
afterEach(() => fetchMe.mockClear());

test('[SH-07] the early response is used once, then the API is called', async () => {
  const { fetch: ask } = createPrefetchedAnswers(early());

  expect(await textOf(ask('http://api.test/status'))).toBe('asked');
  expect(await textOf(ask(me('a')))).toBe('early');
  expect(await textOf(ask(me('a')))).toBe('asked');
});

test('[SH-07] an answer for another session or method, or none, is not used', async () => {
  expect(await textOf(createPrefetchedAnswers(early()).fetch(me('b')))).toBe('asked');
  expect(await textOf(createPrefetchedAnswers(early()).fetch(me('a', { method: 'POST' })))).toBe('asked');
  const failed = early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(createPrefetchedAnswers(failed).fetch(me('a')))).toBe('asked');
  expect(await textOf(createPrefetchedAnswers().fetch(me('a')))).toBe('asked');
});

test('[IN-01] a request made ahead that nothing has used can be dropped', async () => {
  const { fetch: ask, add, forget } = createPrefetchedAnswers();
  const answer = Promise.resolve(new Response('ahead'));
  add({ path: '/accounts/1/inbox?show_unread=true', bearer: 'a', answer });
  forget();
  const inbox = new Request('http://api.test/accounts/1/inbox?show_unread=true', {
    headers: { authorization: 'Bearer a' },
  });
  expect(await textOf(ask(inbox))).toBe('asked');

  add({ path: '/accounts/1/inbox?show_unread=true', bearer: 'a', answer });
  expect(await textOf(ask(inbox))).toBe('ahead');
});
