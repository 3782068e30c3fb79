import * as api from 'shared-contracts/api/users/manage';
import type { HeldPermissions } from 'shared-contracts/domain/managed-user';
import { AppError } from '../../../kernel/app-error.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { searchedDigits } from '../../../kernel/searched-digits.ts';
import type { Db } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { includesGrants, grantsOf } from './grants.service.ts';
import { requireUser, toManagedUser } from './managed.service.ts';
import { findAccountIds, findAccountPermissions, findOrgPermissions } from './permissions.store.ts';
import { findUsers } from './users-of-org.store.ts';

const pageSize = 50;
/** Fewest digits that search phone numbers: fewer would match too many. */
const fewestDigits = 3;

/** Users of the organization, newest first (features AD-04). */
export const listUsers = serve(api.listUsers).with(async (caller, { startCursor = 0, searchTerm = '' }) => {
  const rows = await findUsers(caller.platform.database.db, caller.orgId, {
    search: searchTerm,
    phoneDigits: searchedDigits(searchTerm, fewestDigits),
    beforeId: startCursor,
    limit: pageSize + 1,
  });

  return pageOf(rows, { size: pageSize, toItem: toManagedUser, cursorOf: byId });
});

/** A user with their permissions, and whether the caller may change them. */
export const getUser = serve(api.getUser).with(async (caller, { personId }) => {
  const { db } = caller.platform.database;
  const { orgId } = caller;
  const user = await requireUser(db, orgId, personId);
  const [held, callerHeld] = [await grantsOf(db, orgId, personId), await grantsOf(db, orgId, caller.userId)];

  return {
    ...toManagedUser(user),
    ...(await heldPermissions(db, orgId, { userId: personId, accountId: null })),
    mayBeChanged: includesGrants(callerHeld, held),
  };
});

/** A user's permissions, on all accounts or on one. */
export const getUserPermissions = serve(api.getUserPermissions).with(
  async (caller, { personId, accountId = null }) => {
    const { db } = caller.platform.database;
    await requireUser(db, caller.orgId, personId);
    if (accountId !== null) {
      await requireAccountOf(db, caller.orgId, accountId);
    }

    return heldPermissions(db, caller.orgId, { userId: personId, accountId });
  },
);

/** Throws not_found for an account of another organization. */
export async function requireAccountOf(db: Db, orgId: number, accountId: number): Promise<void> {
  const [id] = await findAccountIds(db, orgId, accountId);
  if (id === undefined) {
    throw new AppError('not_found');
  }
}

/** A user's permissions in API form, with the names of accounts. */
export async function heldPermissions(
  db: Db,
  orgId: number,
  query: { userId: number; accountId: number | null },
): Promise<HeldPermissions> {
  const orgPermissions = await findOrgPermissions(db, orgId, query.userId);
  const rows = await findAccountPermissions(db, orgId, query.userId);
  const accounts = new Map<number, HeldPermissions['accountPermissions'][number]>();
  for (const { accountId, accountName, permission } of rows) {
    const account = accounts.get(accountId) ?? { accountId, accountName, permissions: [] };
    account.permissions.push(permission);
    accounts.set(accountId, account);
  }
  const shown = [...accounts.values()];

  return {
    orgPermissions,
    accountPermissions:
      query.accountId === null ? shown : shown.filter(({ accountId }) => accountId === query.accountId),
  };
}
