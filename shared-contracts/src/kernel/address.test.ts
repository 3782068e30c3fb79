import { describe, expect, test } from 'vitest';
import { addresses } from '../addresses.ts';
import { matchPath } from './address.ts';

describe('matchPath', () => {
  test.each([
    ['/conversations/:contactId?', '/conversations', true],
    ['/conversations/:contactId?', '/conversations/42', true],
    ['/conversations/:contactId?', '/conversations/42/', true],
    ['/conversations/:contactId?', '/conversations/42/more', false],
    ['/contacts/:contactId', '/contacts', false],
    ['/waves/*', '/waves', true],
    ['/waves/*', '/waves/7/edit', true],
    ['/waves/*', '/wavesurfing', false],
    ['/', '/', true],
    ['/', '/else', false],
    ['/auth/tfa/generate', '/auth/tfa', false],
  ])('[SH-28] %s takes %s: %s', (pattern, path, expected) => {
    expect(matchPath(pattern, path) !== undefined).toBe(expected);
  });

  test('[SH-28] says what the path says', () => {
    expect(matchPath('/conversations/:contactId?', '/conversations/42')).toEqual({ contactId: '42' });
    expect(matchPath('/conversations/:contactId?', '/conversations')).toEqual({});
  });
});

describe('href', () => {
  test('[SH-12] leaves out what is not given', () => {
    expect(addresses.conversations.href()).toBe('/conversations');
    expect(addresses.waves.href()).toBe('/waves');
    expect(addresses.home.href()).toBe('/');
    expect(addresses.contacts.href({}, { listName: undefined })).toBe('/contacts');
  });

  test('[SH-12] fills in parameters and the query, encoded', () => {
    expect(addresses.contact.href({ contactId: 4 })).toBe('/contacts/4');
    expect(addresses.contacts.href({}, { listName: 'Spring & fair' })).toBe(
      '/contacts?listName=Spring%20%26%20fair',
    );
    expect(addresses.wallet.href({ orgId: 7, phone: '+14155550101' })).toBe(
      '/rewards/7/wallet/%2B14155550101',
    );
  });
});
