import { contactsOfAccounts } from '../areas/contacts/account-hook.handler.ts';
import { flowsOfAccounts } from '../areas/flows/account-hook.handler.ts';
import { groupsOfAccounts } from '../areas/groups/account-hook.handler.ts';
import { shopsOfAccounts } from '../areas/integrations/account-hook.handler.ts';
import { peopleOfAccounts } from '../areas/users/account-hook.handler.ts';
import { wavesOfAccounts } from '../areas/waves/approval/account-hook.handler.ts';
import { queueOfAccounts } from '../messaging/sending/cancel/account-hook.handler.ts';
import { webhooksOfAccounts } from '../messaging/webhooks/account-hook.ts';
import type { AccountHook } from '../platform/account-hooks.ts';

/**
 * Hooks of every part that reacts to changes of accounts. Waves come first: one that is being sent prevents the
 * deletion.
 */
export const accountHooks: readonly AccountHook[] = [
  wavesOfAccounts,
  queueOfAccounts,
  flowsOfAccounts,
  groupsOfAccounts,
  webhooksOfAccounts,
  shopsOfAccounts,
  contactsOfAccounts,
  peopleOfAccounts,
];
