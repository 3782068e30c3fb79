import { describe, expect, test } from 'vitest';
import { safeDestination, signInAddress } from './redirect-uri.ts';

const origin = 'https://texting.example';

describe('[SH-01] redirectUri', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://texting.example.evil.example/',
    'conversations',
    '',
  ])('never leaves the origin: %j', (destination) => {
    expect(safeDestination(destination, origin)).toBe('/');
  });

  test.each(['/login', '/login?redirectUri=/x', '/logout', '/auth/tfa/generate', '/activate'])(
    'never goes round in a circle: %s',
    (destination) => {
      expect(safeDestination(destination, origin)).toBe('/');
    },
  );

  test('keeps path, search and hash of a page of ours', () => {
    expect(safeDestination('/conversations/42?tab=media#last', origin)).toBe(
      '/conversations/42?tab=media#last',
    );
  });

  test('is the start page by default', () => {
    expect(safeDestination(null, origin)).toBe('/');
  });
});

test('[SH-16] the sign-in page gets the former address', () => {
  expect(signInAddress({ pathname: '/conversations/42', search: '?tab=media' })).toBe(
    '/login?redirectUri=%2Fconversations%2F42%3Ftab%3Dmedia',
  );
  expect(signInAddress({ pathname: '/', search: '' })).toBe('/login');
});
