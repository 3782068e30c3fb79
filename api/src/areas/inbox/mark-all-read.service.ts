import * as api from 'shared-contracts/api/inbox/mark-all-read';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { claimReadMark, markAccountRead, restoreUnread } from './read-marks.store.ts';

const undoableMilliseconds = 3_600_000;

/** Marks every conversation of the account as read (features IN-05). Its author can undo it for an hour. */
export const markAllRead = serve(api.markAllRead).with(async (caller, { accountId }) => {
  const { database, live } = caller.platform;
  const { orgId, userId } = caller;
  const markId = await database.inTransaction(async (tx) => {
    const id = await markAccountRead(tx, orgId, { accountId, userId, at: new Date() });
    if (id !== undefined) {
      await live.record(tx, { orgId, event: 'account.read', data: { accountId } });
    }

    return id;
  });

  return { message: 'All messages are successfully marked as read.', markId: markId ?? null };
});

/** Restores the unread counts that one's own mark cleared, except where a newer text came in. */
export const undoMarkAllRead = serve(api.undoMarkAllRead).with(async (caller, { accountId, markId }) => {
  const { database, live } = caller.platform;
  const { orgId, userId } = caller;
  const at = new Date();
  const madeAfter = new Date(at.getTime() - undoableMilliseconds);

  return database.inTransaction(async (tx) => {
    const state = await claimReadMark(tx, orgId, { markId, accountId, userId, madeAfter, at });
    if (state === 'absent') {
      throw new AppError('not_found');
    }
    if (state === 'too_late') {
      throw new AppError('read_not_undoable');
    }
    const counts = await restoreUnread(tx, orgId, { accountId, markId });
    if (counts.restored > 0) {
      await live.record(tx, { orgId, event: 'account.read', data: { accountId } });
    }

    return counts;
  });
});
