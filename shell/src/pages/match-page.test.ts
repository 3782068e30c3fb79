import { describe, expect, test } from 'vitest';
import { addressOfPage, matchPage, matchesPattern } from './match-page.ts';

describe('matchesPattern', () => {
  test.each([
    ['/conversations/:contactId?', '/conversations', true],
    ['/conversations/:contactId?', '/conversations/42', true],
    ['/conversations/:contactId?', '/conversations/42/', true],
    ['/conversations/:contactId?', '/conversations/42/more', false],
    ['/waves/*', '/waves', true],
    ['/waves/*', '/waves/7/edit', true],
    ['/waves/*', '/wavesurfing', false],
    ['/', '/', true],
    ['/', '/else', false],
    ['/auth/tfa/generate', '/auth/tfa', false],
  ])('[SH-28] %s takes %s: %s', (pattern, path, expected) => {
    expect(matchesPattern(pattern, path)).toBe(expected);
  });
});

test('[SH-28] an unknown path leads to no page', () => {
  expect(matchPage('/no-such-page')).toBeUndefined();
});

test('[SH-09] a path leads to the page with its owner and its permission', () => {
  expect(matchPage('/conversations/12')).toMatchObject({
    name: 'conversations',
    owner: 'mfe-inbox',
    access: { kind: 'account', permission: 'view_conversations' },
  });
});

test('[SH-12] an address of a page leaves its parameters out', () => {
  expect(addressOfPage('conversations')).toBe('/conversations');
  expect(addressOfPage('waves')).toBe('/waves');
  expect(addressOfPage('home')).toBe('/');
});
