import { expect, test } from 'vitest';
import { hasDotSegment } from './dot-segments.ts';

test.each([
  '/accounts/1/contacts/..',
  '/accounts/1/contacts/../',
  '/accounts/1/./contacts',
  '/accounts/1/contacts/%2e%2e',
  '/accounts/1/contacts/.%2E?a=b',
  '/accounts/1/contacts%2f..',
  '/accounts/1/contacts%2F%2e%2e%2fx',
  String.raw`/accounts/1/contacts\..`,
  '/..;/accounts',
])('[PF-06] %s has a dot segment', (url) => {
  expect(hasDotSegment(url)).toBe(true);
});

test.each(['/accounts/1', '/files/a..b.png', '/v2.1/waves', '/.well-known/x', '/a?next=/../b', '/media/...'])(
  '[PF-06] %s has none',
  (url) => {
    expect(hasDotSegment(url)).toBe(false);
  },
);
