import * as api from 'shared-contracts/api/accounts/settings';
import { AppError } from '../../../kernel/app-error.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changedValues } from '../../../platform/audit/changed-values.ts';
import { serve } from '../../../platform/serve.ts';
import { readVersion, recordChange } from '../../../platform/versions/record-change.ts';
import type { Subject } from '../../../platform/versions/versions.store.ts';
import { readForwarding } from '../calls/read-forwarding.service.ts';
import { findAccountIds, findSettings, saveSettings } from './account-settings.store.ts';
import { billingInfoOf } from '../../billing/billing-info.service.ts';
import { toAccount } from '../accounts.service.ts';
import { findAccounts } from '../accounts.store.ts';

const pageSize = 50;

/** An empty string clears a value. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

const settingsOf = (accountId: number): Subject => ({ kind: 'account', id: accountId });

/** Lists every account of the organization, by page. */
export const listAccountSettings = serve(api.listAccountSettings).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { search = '', startCursor: afterId = 0 } = input;
  const limit = pageSize + 1;
  const ids = await findAccountIds(platform.database.db, orgId, { search: search.trim(), afterId, limit });
  const rows = await findAccounts(platform.database.pool, orgId, { ids, afterId, limit });

  return pageOf(rows, { size: pageSize, toItem: (row) => toAccount(caller, row), cursorOf: byId });
});

/** Returns one account of the organization and who last changed it. */
export const getAccountSettings = serve(api.getAccountSettings).with(async (caller, { accountId }) => {
  const { orgId, platform } = caller;
  const version = await readVersion(platform.database.db, orgId, settingsOf(accountId));
  const [row] = await findAccounts(platform.database.pool, orgId, { ids: [accountId], afterId: 0, limit: 1 });
  if (!row) {
    throw new AppError('not_found');
  }

  return {
    ...toAccount(caller, row),
    ...version,
    billingInfo: await billingInfoOf(platform.database.db, orgId),
  };
});

/** Updates an account; omitted fields are unchanged (features AD-03). */
export const updateAccount = serve(api.updateAccount).with(
  async (caller, { accountId, version, ...input }) => {
    const { orgId, platform } = caller;
    const given = {
      name: input.name,
      location: orNull(input.location),
      timeZone: input.timeZone,
      textLink: orNull(input.textLink),
      defaultContactName: orNull(input.defaultContactName),
      callForwardingNumber: await readForwarding(caller, { accountId, typed: input.callForwardingNumber }),
    };
    await platform.database.inTransaction(async (tx) => {
      const row = await findSettings(tx, orgId, accountId);
      if (!row) {
        throw new AppError('not_found');
      }
      await recordChange(tx, caller, { subject: settingsOf(accountId), version, given, current: { ...row } });
      await saveSettings(tx, orgId, { accountId, ...given });
      const detail = { accountId, ...changedValues({ ...row }, given) };
      await audit(tx, caller, { action: 'account.changed', detail });
      await platform.live.recordForOrganization(tx, { event: 'organization.changed', data: { orgId } });
    });

    return getAccountSettings(caller, { accountId });
  },
);
