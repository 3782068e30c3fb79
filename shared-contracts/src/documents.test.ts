import { expect, test } from 'vitest';
import { documentAt } from './documents.ts';

test.each([
  '/',
  '/rewards',
  '/7/wallet',
  '/harbor/4155550101/wallet',
  '/7//wallet',
  '/7/1/2/wallet',
  '/rewards/7/wallet',
  '/rewards/x/wallet/4155550101',
  '/accounts/harbor/signup',
  '/accounts/7',
  '/loginx',
  '/authentic',
  '/conversations/4',
])('[PF-02] %s is a page of the shell', (path) => {
  expect(documentAt(path)).toMatchObject({ document: { owner: 'shell', file: 'index.html' } });
});

test.each([
  ['/7/+14155550101/wallet', { orgId: '7', phone: '+14155550101' }],
  ['/7/4155550101/wallet/', { orgId: '7', phone: '4155550101' }],
  ['/rewards/7/wallet/(415) 555-0101', { orgId: '7', phone: '(415) 555-0101' }],
])('[RW-06] %s is the wallet', (path, parameters) => {
  expect(documentAt(path)).toMatchObject({ document: { file: 'wallet.html' }, parameters });
});

test.each(['/login', '/login/', '/logout', '/forgot', '/gsign', '/auth/tfa', '/auth/tfa/generate'])(
  '[SH-01] %s is a page of the sign-in document',
  (path) => {
    expect(documentAt(path)).toMatchObject({ document: { file: 'login.html' } });
  },
);

test.each(['/shopify/oauth', '/shopify/redirect', '/shopify/setup/'])(
  '[AD-13] %s is a page of the document of Shopify',
  (path) => {
    expect(documentAt(path)).toMatchObject({ document: { file: 'shopify.html' } });
  },
);

test('[IN-19] the page of visitors who sign up is a document of its own', () => {
  expect(documentAt('/accounts/7/signup')).toMatchObject({
    document: { file: 'sign-up.html' },
    parameters: { accountId: '7' },
  });
});
