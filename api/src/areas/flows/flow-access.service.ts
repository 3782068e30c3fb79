import { accountOrOrg } from 'shared-contracts/kernel/access';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { permissionsOn, requirePermissionAt } from '../../platform/permissions/account-permission.ts';
import { findFlow } from './flows.store.ts';
import type { StoredFlow } from './flows.store.ts';
import { findAccountIdsOf } from './places.store.ts';

const access = accountOrOrg({ account: 'manage_flows', org: 'manage_groups' });

/** Requires manage_flows on a flow's account, or manage_groups if it belongs to a group (null). */
export function requireManager(caller: Caller, accountId: number | null): Promise<void> {
  return requirePermissionAt(caller, { accountId, access });
}

/** Whether the caller may change group flows. */
export const managesGroups = ({ orgPermissions }: Caller): boolean => orgPermissions.has('manage_groups');

/** Requires manage_flows on some account of a group, unless the caller manages groups. */
async function requireReaderOfGroup(caller: Caller, groupId: number): Promise<void> {
  if (managesGroups(caller)) {
    return;
  }
  const accountIds = await findAccountIdsOf(caller.platform.database.db, caller.orgId, {
    accountId: null,
    groupId,
  });
  if (!accountIds.some((id) => caller.accountPermissions.get(id)?.has('manage_flows'))) {
    throw new AppError('forbidden');
  }
}

/**
 * Returns a flow the caller may read. A group's flow can be read by anyone who manages flows of one of its accounts.
 */
export async function requireReadableFlow(caller: Caller, flowId: number): Promise<StoredFlow> {
  const flow = await findFlow(caller.platform.database.db, caller.orgId, flowId);
  if (!flow) {
    throw new AppError('not_found');
  }
  await (flow.groupId === null
    ? requireManager(caller, flow.accountId)
    : requireReaderOfGroup(caller, flow.groupId));

  return flow;
}

/** Returns a flow the caller may change. */
export async function requireFlow(caller: Caller, flowId: number): Promise<StoredFlow> {
  const flow = await findFlow(caller.platform.database.db, caller.orgId, flowId);
  if (!flow) {
    throw new AppError('not_found');
  }
  await requireManager(caller, flow.accountId);

  return flow;
}

/** Whether the caller may change a flow they may read. */
export async function mayChange(
  caller: Caller,
  flow: Pick<StoredFlow, 'accountId' | 'groupId'>,
): Promise<boolean> {
  return flow.accountId === null
    ? managesGroups(caller)
    : (await permissionsOn(caller, flow.accountId)).has('manage_flows');
}
