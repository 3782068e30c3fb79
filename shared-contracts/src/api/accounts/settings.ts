import * as z from 'zod/mini';
import { Account, DefaultContactName } from '../../domain/account.ts';
import { BillingInfo } from '../../domain/billing.ts';
import { Cursor, Id, paged } from '../../domain/common.ts';
import { parsePhone } from '../../domain/phone.ts';
import { TimeZone } from '../../domain/time-zone.ts';
import { ReadVersion, versioned } from '../../domain/version.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayManage = org('manage_accounts');

/** An account as seen by people who manage accounts, whether or not they work in it, with the card that pays for it. */
const AccountSettings = z.extend(Account, { ...versioned, billingInfo: z.optional(BillingInfo) });

/** Lists every account of the organization by id. `search` matches name and phone. */
export const listAccountSettings = endpoint({
  name: 'listAccountSettings',
  summary: 'Accounts of the organization',
  method: 'GET',
  path: '/orgs/:orgId/accounts',
  access: mayManage,
  input: z.object({
    orgId: Id,
    search: z.optional(z.string().check(z.maxLength(100))),
    start_cursor: Cursor,
  }),
  output: paged(Account),
});

/** Returns one account of the organization, with the last change of each setting. */
export const getAccountSettings = endpoint({
  name: 'getAccountSettings',
  summary: 'Settings of an account',
  method: 'GET',
  path: '/accounts/:accountId/settings',
  access: mayManage,
  input: z.object({ accountId: Id }),
  output: AccountSettings,
  errors: ['not_found'],
});

/** Changes the given settings only (features AD-03). An empty string clears a setting; the name cannot be cleared. */
export const updateAccount = endpoint({
  name: 'updateAccount',
  summary: 'Change an account',
  method: 'PUT',
  path: '/accounts/:accountId',
  access: mayManage,
  audit: 'account.changed',
  input: z.object({
    accountId: Id,
    name: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please enter the name of the account.'),
          z.maxLength(100, 'Enter 100 characters or less.'),
        ),
    ),
    location: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Enter 200 characters or less.'))),
    timeZone: z.optional(TimeZone),
    /** Link for customers who want to text the account. If empty, a link that opens their texting app. */
    textLink: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(500, 'Enter 500 characters or less.'),
          z.regex(/^$|^https:\/\/\S+$|^sms:\S+$/, 'Enter an address that begins with https:// or sms:'),
        ),
    ),
    /** Fallback for name placeholders when a contact has no name. If empty, the organization's default applies. */
    defaultContactName: z.optional(DefaultContactName),
    /** Number that calls to the account's number are forwarded to. */
    callForwardingNumber: z.optional(
      z.string().check(
        z.trim(),
        z.refine((typed) => typed === '' || parsePhone(typed)?.startsWith('+1'), {
          error: 'Enter a phone number with its area code.',
        }),
      ),
    ),
    version: ReadVersion,
  }),
  output: AccountSettings,
  errors: ['not_found', 'settings_changed', 'forwarding_to_own_number', 'calls_unavailable', 'unavailable'],
});
