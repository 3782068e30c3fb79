import * as api from 'shared-contracts/api/groups';
import { AppError } from '../../kernel/app-error.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import * as store from './groups.store.ts';
import { findAvailable, findMemberPage } from './members.store.ts';
import { requireGroup, showGroup, showGroups } from './show-groups.service.ts';

const groupPageSize = 50;
const accountPageSize = 100;
const mostAvailable = 1_000;

/** Lists the organization's groups, newest first (features AD-09). */
export const listGroups = serve(api.listGroups).with(async (caller, { startCursor = 0 }) => {
  const rows = await store.findGroups(caller.platform.database.db, caller.orgId, {
    beforeId: startCursor,
    limit: groupPageSize + 1,
  });
  const page = pageOf(rows, { size: groupPageSize, toItem: (row) => row, cursorOf: byId });

  return { ...page, items: await showGroups(caller, page.items) };
});

/** Returns a group, with the accounts that can be added to it. */
export const getGroup = serve(api.getGroup).with(async (caller, { groupId }) => {
  const { db } = caller.platform.database;
  const group = await showGroup(caller, await requireGroup(db, caller.orgId, groupId));
  const availableAccounts = await findAvailable(db, caller.orgId, { groupId, limit: mostAvailable });

  return { ...group, availableAccounts };
});

/** Adds an empty group; accounts and lists are added one by one. */
export const createGroup = serve(api.createGroup).with(async (caller, { group: { name } }) => {
  const { orgId } = caller;
  const group = await caller.platform.database.inTransaction(async (tx) => {
    const made = await store.insertGroup(tx, orgId, name);
    if (!made) {
      throw new AppError('group_exists', { fields: { name: 'A group with this name already exists.' } });
    }
    await audit(tx, caller, { action: 'group.created', detail: { id: made.id, name } });

    return made;
  });

  return showGroup(caller, group);
});

/** Deletes a group, unless it has unsent waves or flows. */
export const deleteGroup = serve(api.deleteGroup).with(async (caller, { groupId }) => {
  const { orgId } = caller;
  await caller.platform.database.inTransaction(async (tx) => {
    const group = await store.findGroupForUpdate(tx, orgId, groupId);
    if (!group) {
      throw new AppError('group_not_found');
    }
    if (await store.hasOpenWaves(tx, orgId, groupId)) {
      throw new AppError('group_in_use');
    }
    if (await store.hasFlows(tx, orgId, groupId)) {
      throw new AppError('group_has_flows');
    }
    await store.deleteGroup(tx, orgId, groupId);
    const { id, name } = group;
    await audit(tx, caller, { action: 'group.deleted', detail: { id, name } });
  });

  return {};
});

/** Lists a group's accounts, by page. */
export const listGroupAccounts = serve(api.listGroupAccounts).with(async (caller, input) => {
  const { groupId, startCursor = 0 } = input;
  const { db } = caller.platform.database;
  await requireGroup(db, caller.orgId, groupId);
  const rows = await findMemberPage(db, caller.orgId, {
    groupId,
    beforeId: startCursor,
    limit: accountPageSize + 1,
  });

  return pageOf(rows, { size: accountPageSize, toItem: (row) => row, cursorOf: byId });
});

/** Lists the accounts that can be added to a group. */
export const listAvailableAccounts = serve(api.listAvailableAccounts).with(async (caller, { groupId }) => {
  const { db } = caller.platform.database;
  await requireGroup(db, caller.orgId, groupId);

  return { items: await findAvailable(db, caller.orgId, { groupId, limit: mostAvailable }) };
});
