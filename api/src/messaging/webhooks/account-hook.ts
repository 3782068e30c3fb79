import type { AccountHook } from '../../platform/account-hooks.ts';
import { deleteWebhook, findWebhookIdsOf } from './webhooks.store.ts';

/** Endpoints of a deleted account are deleted with their logs, so that nothing is posted to them any more. */
export const webhooksOfAccounts: AccountHook = {
  async onDeleted(_platform, tx, { orgId, accountId }) {
    for (const webhookId of await findWebhookIdsOf(tx, orgId, accountId)) {
      await deleteWebhook(tx, orgId, webhookId);
    }
  },
};
