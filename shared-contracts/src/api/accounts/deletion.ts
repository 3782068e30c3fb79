import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/**
 * Deletes an account with its contacts and conversations, stops its waves and flows and gives its number back (features
 * AD-03). Not undone. An organization keeps one account at least.
 */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete an account',
  method: 'DELETE',
  path: '/accounts/:accountId',
  access: org('manage_accounts'),
  audit: 'account.deleted',
  input: z.object({ accountId: Id }),
  output: Done,
  errors: ['not_found', 'last_account', 'account_in_group_wave'],
});

export const accountDeletionEndpoints = [deleteAccount] as const;
