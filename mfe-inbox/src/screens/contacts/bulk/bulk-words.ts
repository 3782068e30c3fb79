import type { BulkAction, BulkKind } from 'shared-contracts/domain/bulk-action';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';

interface Words {
  /** Text while in progress: 'Blocking'. */
  readonly doing: string;
  /** Text after completion, following a number of contacts: '12 contacts blocked'. */
  readonly done: string;
}

const words: Readonly<Record<BulkKind, Words>> = {
  add_to_list: { doing: 'Adding to the list', done: 'added to the list' },
  remove_from_list: { doing: 'Removing from the list', done: 'removed from the list' },
  block: { doing: 'Blocking', done: 'blocked' },
  unblock: { doing: 'Unblocking', done: 'unblocked' },
  unsubscribe: { doing: 'Opting out', done: 'opted out' },
  delete: { doing: 'Deleting', done: 'deleted' },
  restore: { doing: 'Restoring', done: 'restored' },
};

/** Returns the IDs of changes that were undone by another one. */
export function undoneIds(actions: readonly BulkAction[]): ReadonlySet<number> {
  return new Set(actions.flatMap(({ undoOf }) => undoOf ?? []));
}

/** Describes the progress or result of a bulk change in a sentence. */
export function bulkInWords({ kind, status, hasFailed, total, seen, changed }: BulkAction): string {
  const { doing, done } = words[kind];
  if (status === 'queued') {
    return `${doing}: starting…`;
  }
  if (status === 'running') {
    return `${doing}: ${exactCount(seen)} of ${countOf(total, 'contact')}`;
  }
  const result = `${countOf(changed, 'contact')} ${done}`;

  if (hasFailed) {
    return `Stopped by an error. ${result}. Try again to finish the rest`;
  }

  return status === 'cancelled' ? `Stopped. ${result}` : result;
}
