import type { AccountHook } from '../../platform/account-hooks.ts';
import { endRunsOfAccount } from './engine/end-runs.store.ts';
import { deleteWatchesOfAccount } from './engine/watch-lists.store.ts';
import { publishFlowsChanged } from './engine/publish-flows-changed.service.ts';
import { markFlowsOfAccountDeleted } from './flows.store.ts';

/** Deletes the flows of a deleted account, and ends its contacts' runs in group flows. */
export const flowsOfAccounts: AccountHook = {
  async onDeleted({ live }, tx, { orgId, accountId }) {
    const at = new Date();
    await markFlowsOfAccountDeleted(tx, orgId, { accountId, at });
    await deleteWatchesOfAccount(tx, orgId, accountId);
    const flows = await endRunsOfAccount(tx, orgId, {
      accountId,
      state: 'removed',
      reason: 'contact_deleted',
      nowUs: at.getTime() * 1_000,
    });
    await publishFlowsChanged(live, tx, { orgId, flows });
  },
};
