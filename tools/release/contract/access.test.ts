import { expect, test } from 'vitest';
import { accessText, admitsEveryCaller } from './access.ts';
import type { AccessShape } from '@tools/build/contract/tables';

const account = (permission: string, ...or: string[]): AccessShape => ({ kind: 'account', permission, or });
const someAccount = (permission: string): AccessShape => ({ kind: 'someAccount', permission });
const org = (permission: string): AccessShape => ({ kind: 'org', permission });
const either = (onAccount: string[], onOrganization: string[]): AccessShape => ({
  kind: 'accountOrOrg',
  account: onAccount,
  org: onOrganization,
});
const plain = (kind: string): AccessShape => ({ kind });

test.each([
  ['the same', account('manage_waves'), account('manage_waves')],
  [
    'another permission is enough too',
    account('manage_waves'),
    account('view_conversations', 'manage_waves'),
  ],
  ['any permission is enough', account('manage_waves'), plain('member')],
  ['one on any account is enough', account('manage_waves'), someAccount('manage_waves')],
  ['to be signed in is enough', org('manage_users'), plain('signedIn')],
  ['nothing is asked for', plain('operator'), plain('public')],
  ['one of the organization is enough', org('manage_waves'), either(['manage_waves'], ['manage_waves'])],
  ['one on any account is enough', someAccount('a'), either(['a', 'b'], ['c'])],
  ['more is enough on either', either(['a'], ['c']), either(['a', 'b'], ['c', 'd'])],
  ['any permission of the organization is enough', org('manage_users'), plain('anyOrg')],
  ['to be signed in is enough for either', either(['a'], ['c']), plain('signedIn')],
  ['the same, of a kind that nobody here has heard of', plain('kiosk'), plain('kiosk')],
])('[PF-03] passes: %s', (_what, before, now) => {
  expect(admitsEveryCaller(before, now)).toBe(true);
});

test.each([
  ['another permission', account('manage_waves'), account('manage_flows')],
  ['a permission less that is enough', account('manage_waves', 'manage_flows'), account('manage_waves')],
  ['a permission rather than any', plain('member'), account('manage_waves')],
  ['of the account rather than of any', someAccount('manage_waves'), account('manage_waves')],
  ['of the organization rather than of an account', account('manage_waves'), org('manage_waves')],
  ['less on the account', either(['a', 'b'], ['c']), either(['a'], ['c'])],
  ['less on the organization', either(['a'], ['c', 'd']), either(['a'], ['c'])],
  ['of the account alone', either(['a'], ['a']), account('a')],
  ['of either rather than signed in', plain('signedIn'), either(['a'], ['a'])],
  ['any of the organization rather than signed in', plain('signedIn'), plain('anyOrg')],
  ['a session rather than nothing', plain('public'), plain('signedIn')],
  ['the operator rather than staff', org('manage_users'), plain('operator')],
  ['a permission where there was none', plain('kiosk'), { kind: 'kiosk', permission: 'x' }],
  ['a kind that nobody here has heard of', plain('signedIn'), plain('kiosk')],
])('[PF-03] is refused: %s', (_what, before, now) => {
  expect(admitsEveryCaller(before, now)).toBe(false);
});

test('says whom an access lets in', () => {
  expect(accessText(account('a', 'b'))).toBe("staff of the account with 'a' or 'b'");
  expect(accessText(either(['a', 'b'], ['c']))).toBe(
    "staff of the account with 'a' or 'b', or of the organization with 'c'",
  );
  expect(accessText(plain('signedIn'))).toBe('anybody who is signed in');
  expect(accessText(plain('kiosk'))).toBe("'kiosk'");
});
