import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/**
 * Deletes an account with its contacts and conversations, stops its waves and flows and releases its number (features
 * AD-03). Cannot be undone, so the caller must send the account's name. An organization's last account cannot be
 * deleted.
 */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete an account',
  method: 'DELETE',
  path: '/accounts/:accountId',
  access: org('manage_accounts'),
  audit: 'account.deleted',
  body: ['name'],
  input: z.object({ accountId: Id, name: z.string('Enter the name of the account.').check(z.trim()) }),
  output: Done,
  errors: ['not_found', 'account_name_wrong', 'last_account', 'account_in_group_wave'],
});
