import * as z from 'zod/mini';
import { Account, NumberPoolEntry } from '../domain/account.ts';
import { Cursor, Done, Id, paged } from '../domain/common.ts';
import { member, org, orToken, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { tokenScopes } from '../permissions.ts';

/** Lists the accounts this person may work in. For an access token, lists all of the organization's accounts. */
export const listAccounts = endpoint({
  name: 'listAccounts',
  summary: 'Accounts of the signed-in person',
  method: 'GET',
  path: '/accounts',
  access: orToken(signedIn, tokenScopes),
  input: z.object({ start_cursor: Cursor }),
  output: paged(Account),
});

export const getAccount = endpoint({
  name: 'getAccount',
  summary: 'One account',
  method: 'GET',
  path: '/accounts/:accountId',
  access: orToken(member, tokenScopes),
  input: z.object({ accountId: Id }),
  output: Account,
});

/** Returns an account's numbers with their delivery health over the last 30 days. */
export const getNumberPool = endpoint({
  name: 'getNumberPool',
  summary: 'Numbers of an account and their health',
  method: 'GET',
  path: '/accounts/:accountId/numberpool',
  access: orToken(member, tokenScopes),
  input: z.object({ accountId: Id }),
  output: z.object({ data: z.array(NumberPoolEntry) }),
});

/**
 * Permission required to accept terms: accepting them binds the organization, so it takes someone who manages its
 * accounts.
 */
export const termsSigners = org('manage_accounts');

/**
 * Accepts the terms of service for the account. Also requires `termsSigners`. Repeated calls keep the first acceptance.
 */
export const acceptTerms = endpoint({
  name: 'acceptTerms',
  summary: 'Accept the terms of service',
  method: 'PUT',
  path: '/accounts/:accountId/terms',
  access: member,
  accessNote: `And, on the organization, ${termsSigners.permission}.`,
  audit: 'terms.accepted',
  input: z.object({ accountId: Id }),
  output: Done,
});

export const getAccountLogo = endpoint({
  name: 'getAccountLogo',
  summary: 'The logo of an account',
  method: 'GET',
  path: '/v2.1/accounts/:accountId/logo',
  access: member,
  input: z.object({ accountId: Id }),
  output: z.object({ url: z.nullable(z.string()) }),
});
