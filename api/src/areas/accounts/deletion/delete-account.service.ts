import * as api from 'shared-contracts/api/accounts/deletion';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { serve } from '../../../platform/serve.ts';
import { insertClaim } from '../numbers.store.ts';
import { findNamedAccounts, markDeleted, releaseNumbersOfAccount } from './deleted-accounts.store.ts';

/** Dates the claim as long lost, so that the next run of the release-lost-numbers job releases the number. */
const longAgo = new Date(0);

/**
 * Deletes an account: it is no longer shown, nothing is sent from it, and its numbers go back to their carrier. The
 * request must repeat the account's name. Its rows are deleted later (docs/adr/0065). If two people delete the last two
 * accounts at the same time, one is refused.
 */
export const deleteAccount = serve(api.deleteAccount).with(async (caller, { accountId, name }) => {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    await lockOrganization(tx, orgId);
    const accounts = await findNamedAccounts(tx, orgId);
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) {
      throw new AppError('not_found');
    }
    if (name !== account.name.trim()) {
      throw new AppError('account_name_wrong', {
        fields: { name: "This doesn't match the name of the account." },
      });
    }
    if (accounts.length === 1) {
      throw new AppError('last_account');
    }
    for (const hook of platform.accountHooks) {
      await hook.onDeleted?.(platform, tx, { orgId, accountId });
    }
    const numbers = await releaseNumbersOfAccount(tx, orgId, accountId);
    for (const number of numbers) {
      await insertClaim(tx, { ...number, orgId, at: longAgo });
    }
    await markDeleted(tx, orgId, { accountId, at: new Date() });
    const phones = numbers.map(({ phone }) => phone).join(', ');
    await audit(tx, caller, { action: 'account.deleted', detail: { accountId, name: account.name, phones } });
    await platform.live.recordForOrganization(tx, { event: 'organization.changed', data: { orgId } });
  });

  return {};
});
