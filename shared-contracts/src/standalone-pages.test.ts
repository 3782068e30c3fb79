import { expect, test } from 'vitest';
import { standalonePageAt } from './standalone-pages.ts';

test.each([
  ['/7/+14155550101/wallet', { orgId: '7', phone: '+14155550101' }],
  ['/7/4155550101/wallet/', { orgId: '7', phone: '4155550101' }],
  ['/rewards/7/wallet/(415) 555-0101', { orgId: '7', phone: '(415) 555-0101' }],
])('[RW-06] %s is the wallet', (path, parameters) => {
  expect(standalonePageAt(path)).toMatchObject({ page: { file: 'wallet.html' }, parameters });
});

test.each([
  '/',
  '/rewards',
  '/7/wallet',
  '/harbor/4155550101/wallet',
  '/7//wallet',
  '/7/1/2/wallet',
  '/rewards/7/wallet',
  '/rewards/x/wallet/4155550101',
  '/accounts/7/signup',
])('[RW-06] %s is no wallet', (path) => {
  expect(standalonePageAt(path)).toBeUndefined();
});
