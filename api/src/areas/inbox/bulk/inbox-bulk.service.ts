import * as api from 'shared-contracts/api/inbox/bulk';
import { inboxBulkKinds } from 'shared-contracts/domain/inbox-bulk-action';
import type { InboxBulkAction } from 'shared-contracts/domain/inbox-bulk-action';
import { camelNames } from '../../../kernel/camel-names.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredBulkDetail } from '../../../platform/db/tables/json-columns.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import {
  beginBulk,
  cancelBulk,
  kindAmong,
  progressOf,
  recentBulk,
  requireBulk,
  requireUndoable,
  undoBulk,
} from '../../contacts/bulk/bulk.service.ts';
import type { StoredBulk } from '../../contacts/bulk/bulk.service.ts';
import { requireSnoozeTime } from '../../team/snooze.service.ts';
import { requireTag } from '../../team/tag-conversation.service.ts';
import { requireColleagues } from '../../team/team-conversation.service.ts';
import { narrowedInbox } from '../narrowed-inbox.rules.ts';

type Start = ServiceInputOf<typeof api.startInboxBulkAction>;

function toInboxBulkAction(bulk: StoredBulk): InboxBulkAction {
  const { userId = null, tagId = null, until = null } = bulk.detail ?? {};

  return { ...progressOf(bulk), kind: kindAmong(inboxBulkKinds, bulk), userId, tagId, until };
}

function refuse(field: string, sentence: string): never {
  throw new AppError('invalid_input', { fields: { [field]: sentence } });
}

/** Returns the parameters of a bulk action. Throws if its kind lacks one. */
function detailOf({ kind, userId, tagId, until }: Start): StoredBulkDetail {
  if (kind === 'assign' && userId === undefined) {
    refuse('userId', 'Choose a colleague, or nobody.');
  }
  if ((kind === 'tag' || kind === 'untag') && !tagId) {
    refuse('tagId', 'Choose a tag.');
  }
  if (kind === 'snooze' && until === undefined) {
    refuse('until', 'Choose a date.');
  }

  return {
    userId,
    tagId,
    until: until ? requireSnoozeTime(new Date(until)).toISOString() : until,
  };
}

async function requireOwn(
  db: Db,
  orgId: number,
  { accountId, changeId }: { accountId: number; changeId: number },
): Promise<StoredBulk> {
  const bulk = await requireBulk(db, orgId, changeId);
  kindAmong(inboxBulkKinds, bulk);
  if (bulk.accountId !== accountId) {
    throw new AppError('not_found');
  }

  return bulk;
}

/** Starts a bulk action on conversations, by contact id or on all that match. */
export const startInboxBulkAction = serve(api.startInboxBulkAction).with(async (caller, input) => {
  const { orgId } = caller;
  const { accountId, kind, selection, userId, tagId } = input;
  const detail = detailOf(input);

  return caller.platform.database.inTransaction(async (tx) => {
    if (userId) {
      await requireColleagues(tx, orgId, { accountId, userIds: [userId] });
    }
    if (tagId) {
      await requireTag(tx, orgId, { accountId, tagId });
    }
    if ('contactIds' in selection) {
      const { contactIds } = selection;

      return toInboxBulkAction(await beginBulk(tx, caller, { accountId, kind, detail, contactIds }));
    }
    const filter = narrowedInbox(caller, camelNames(selection.query));

    return toInboxBulkAction(await beginBulk(tx, caller, { accountId, kind, detail: { ...detail, filter } }));
  });
});

/** Lists an account's bulk actions on conversations in the last 24 hours. */
export const listInboxBulkActions = serve(api.listInboxBulkActions).with(async (caller, { accountId }) => {
  const { db } = caller.platform.database;

  return {
    items: (await recentBulk(db, caller.orgId, { accountId, kinds: inboxBulkKinds })).map(toInboxBulkAction),
  };
});

/** Cancels a bulk action on conversations between two chunks. */
export const cancelInboxBulkAction = serve(api.cancelInboxBulkAction).with(async (caller, place) => {
  return caller.platform.database.inTransaction(async (tx) => {
    await requireOwn(tx, caller.orgId, place);

    return toInboxBulkAction(await cancelBulk(tx, caller, place.changeId));
  });
});

/** Undoes a bulk action for the conversations it changed that have not changed since. */
export const undoInboxBulkAction = serve(api.undoInboxBulkAction).with(async (caller, place) => {
  const { orgId } = caller;

  return caller.platform.database.inTransaction(async (tx) => {
    await requireOwn(tx, orgId, place);

    return toInboxBulkAction(await undoBulk(tx, caller, await requireUndoable(tx, orgId, place.changeId)));
  });
});
