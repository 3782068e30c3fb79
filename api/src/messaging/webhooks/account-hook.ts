import type { AccountHook } from '../../platform/account-hooks.ts';
import { deleteWebhook, findWebhookIdsOf } from './webhooks.store.ts';

/** Deletes a deleted account's endpoints with their logs, so that nothing more is posted to them. */
export const webhooksOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    for (const webhookId of await findWebhookIdsOf(tx, orgId, accountId)) {
      await deleteWebhook(tx, orgId, webhookId);
    }
  },
};
