import { useNotice } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useMarkAllRead } from '../data/mark-all-read.data.ts';

/** Marks all conversations as read, with undo. Used by the list, which may be empty afterwards. */
export function useMarkingRead() {
  const notice = useNotice();

  return useMarkAllRead({
    onUndone: ({ restored, skipped }) => notice('success', undoneInWords(restored, skipped)),
  });
}

function undoneInWords(restored: number, skipped: number): string {
  const undone = `Undone: ${countOf(restored, 'conversation')} marked as unread.`;
  if (skipped === 0) {
    return undone;
  }

  return `${undone} Skipped ${countOf(skipped, 'other')} that changed in the meantime.`;
}
