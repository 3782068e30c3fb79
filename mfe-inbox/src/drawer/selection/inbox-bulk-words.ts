import type { InboxBulkAction, InboxBulkKind } from 'shared-contracts/domain/inbox-bulk-action';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';

interface Words {
  /** Text while in progress: 'Closing'. */
  readonly doing: string;
  /** Text after completion, following a number of conversations: '12 conversations closed'. */
  readonly done: string;
}

const words: Readonly<Record<InboxBulkKind, Words>> = {
  close: { doing: 'Closing', done: 'closed' },
  reopen: { doing: 'Reopening', done: 'reopened' },
  assign: { doing: 'Assigning', done: 'assigned' },
  tag: { doing: 'Adding the tag', done: 'tagged' },
  untag: { doing: 'Removing the tag', done: 'untagged' },
  snooze: { doing: 'Snoozing', done: 'snoozed' },
  mark_read: { doing: 'Marking as read', done: 'marked as read' },
  assign_back: { doing: 'Undoing the assignment', done: 'restored' },
  snooze_back: { doing: 'Undoing the snooze', done: 'restored' },
  mark_unread: { doing: 'Marking as unread', done: 'marked as unread' },
};

function wordsOf({ kind, userId, until }: InboxBulkAction): Words {
  if (kind === 'assign' && userId === null) {
    return { doing: 'Unassigning', done: 'unassigned' };
  }
  if (kind === 'snooze' && until === null) {
    return { doing: 'Unsnoozing', done: 'unsnoozed' };
  }

  return words[kind];
}

/** Describes the progress or result of a bulk change in a sentence. */
export function inboxBulkInWords(action: InboxBulkAction): string {
  const { status, hasFailed, total, seen, changed } = action;
  const { doing, done } = wordsOf(action);
  if (status === 'queued') {
    return `${doing}: starting…`;
  }
  if (status === 'running') {
    return `${doing}: ${exactCount(seen)} of ${countOf(total, 'conversation')}`;
  }
  const result = `${countOf(changed, 'conversation')} ${done}`;
  if (hasFailed) {
    return `Stopped by an error. ${result}. Try again to finish the rest.`;
  }

  return status === 'cancelled' ? `Stopped. ${result}.` : `${result}.`;
}
