import { ownedBy } from '../table-facts.ts';

/** Tables of areas/users. */
export const usersTables = ownedBy('areas/users', {
  dismissed_prompts: { scope: 'tenant' },
  email_changes: { scope: 'lookup', expires: { keptFor: 0, since: 'expires_at' } },
  mail_digests: { scope: 'tenant' },
  user_account_permissions: { scope: 'tenant' },
  user_org_permissions: { scope: 'tenant' },
  users: { scope: 'reference' },
});
