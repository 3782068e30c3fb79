import * as api from 'shared-contracts/api/inbox/views';
import type { InboxChip, SavedView } from 'shared-contracts/domain/saved-view';
import { mostSavedViews } from 'shared-contracts/domain/saved-view';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { requireTag } from '../../team/tag-conversation.service.ts';
import { requireColleagues } from '../../team/team-conversation.service.ts';
import { narrowedInbox } from '../narrowed-inbox.rules.ts';
import {
  countMatching,
  findView,
  findViewByName,
  findViews,
  insertView,
  removeView,
  removeViewsOf,
  renameView,
} from './saved-views.store.ts';

type Stored = Awaited<ReturnType<typeof findViews>>[number];

const nameTakenError = () =>
  new AppError('saved_view_exists', { fields: { name: 'A view with this name already exists.' } });

const toSavedView = ({ id, name, isShared, chips, tagId, assigneeId }: Stored): SavedView => ({
  id,
  name,
  isShared,
  filter: { chips, tagId, assigneeId },
});

/** Returns the filter of a view for the caller. */
function narrowed(caller: Caller, { chips, tagId, assigneeId }: Stored) {
  const is = (chip: InboxChip): boolean => chips.includes(chip);

  return narrowedInbox(caller, {
    showUnread: is('unread'),
    showOpened: is('opened'),
    showClosed: is('closed'),
    showSnoozed: is('snoozed'),
    showMine: is('mine'),
    showUnassigned: is('unassigned'),
    ...(tagId === null ? {} : { tagId }),
    ...(assigneeId === null ? {} : { assignedTo: assigneeId }),
  });
}

/** Lists the caller's views and the account's shared ones, each with its current number of conversations. */
export const listSavedViews = serve(api.listSavedViews).with(async (caller, { accountId }) => {
  const { orgId, userId, platform } = caller;
  const { db } = platform.database;
  const views = await findViews(db, orgId, { accountId, userId });
  const filters = views.map((view) => narrowed(caller, view));
  const counts = await countMatching(db, orgId, { accountId, filters });

  return { items: views.map((view, place) => ({ ...toSavedView(view), count: counts[place] ?? 0 })) };
});

/** Saves a view for the caller, or for everyone in the account. */
export const createSavedView = serve(api.createSavedView).with((caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, name, isShared, filter } = input;

  return platform.database.inTransaction(async (tx) => {
    if (filter.tagId !== null) {
      await requireTag(tx, orgId, { accountId, tagId: filter.tagId });
    }
    if (filter.assigneeId !== null) {
      await requireColleagues(tx, orgId, { accountId, userIds: [filter.assigneeId] });
    }
    const views = await findViews(tx, orgId, { accountId, userId });
    if (views.filter((view) => view.isShared === isShared).length >= mostSavedViews) {
      throw new AppError('saved_view_limit');
    }
    const owner = isShared ? null : userId;
    const id = await insertView(tx, orgId, { accountId, userId: owner, name, ...filter });
    if (!id) {
      throw nameTakenError();
    }
    await publishViewsChanged(caller, tx, { action: 'saved_view.created', accountId, viewId: id, name });

    return { id, name, isShared, filter };
  });
});

/** Renames a view. */
export const renameSavedView = serve(api.renameSavedView).with((caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, viewId, name } = input;

  return platform.database.inTransaction(async (tx) => {
    const view = await findView(tx, orgId, { accountId, userId, viewId });
    if (!view) {
      throw new AppError('not_found');
    }
    const owner = view.isShared ? null : userId;
    const holder = await findViewByName(tx, orgId, { accountId, userId: owner, name });
    if (holder !== undefined && holder !== viewId) {
      throw nameTakenError();
    }
    await renameView(tx, orgId, { accountId, viewId, name });
    await publishViewsChanged(caller, tx, { action: 'saved_view.renamed', accountId, viewId, name });

    return toSavedView({ ...view, name });
  });
});

/** Deletes a view but not its conversations. */
export const deleteSavedView = serve(api.deleteSavedView).with(async (caller, { accountId, viewId }) => {
  const { orgId, userId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const view = await findView(tx, orgId, { accountId, userId, viewId });
    if (!view || !(await removeView(tx, orgId, { accountId, viewId }))) {
      throw new AppError('not_found');
    }
    await publishViewsChanged(caller, tx, {
      action: 'saved_view.deleted',
      accountId,
      viewId,
      name: view.name,
    });
  });

  return {};
});

/** Deletes the views a deleted user saved, and views that filter on their assignments. */
export async function deleteViewsOf(db: Db, orgId: number, userId: number): Promise<void> {
  await removeViewsOf(db, orgId, userId);
}

/** Audits a change of views, and makes every browser refetch them. */
async function publishViewsChanged(
  caller: Caller,
  tx: Tx,
  details: { action: AuditAction; accountId: number; viewId: number; name: string },
): Promise<void> {
  const { orgId, platform } = caller;
  const { action, accountId, viewId, name } = details;
  await audit(tx, caller, { action, detail: { accountId, viewId, name } });
  await platform.live.record(tx, { orgId, event: 'team.changed', data: { accountId } });
}
