import { useState } from 'react';
import { listInbox } from 'shared-contracts/api/inbox';
import { markAllRead, undoMarkAllRead } from 'shared-contracts/api/inbox/mark-all-read';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { invalidate, useCaller, useCommand, useNotice, useQueryClient } from 'shared-ui';

interface MarkAllReadOptions {
  readonly onUndone: (counts: OutputOf<typeof undoMarkAllRead>) => void;
}

/** Marks every conversation of the account as read and shows a notice. The last time can be undone (features IN-05). */
export function useMarkAllRead({ onUndone }: MarkAllReadOptions) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const cache = useQueryClient();
  const [markId, setMarkId] = useState<number>();
  const refresh = () => invalidate(cache, listInbox, { accountId });
  const undo = useCommand(undoMarkAllRead, {
    onDone: (counts) => {
      onUndone(counts);
      setMarkId(undefined);

      return refresh();
    },
    onRefused: () => setMarkId(undefined),
  });
  const undoMark = (id: number): void => undo.mutate({ accountId, markId: id });
  const mark = useCommand(markAllRead, {
    onDone: ({ message, markId: id }) => {
      notice('success', message, typeof id === 'number' ? () => undoMark(id) : undefined);
      setMarkId(id ?? undefined);

      return refresh();
    },
  });

  return {
    isBusy: mark.isPending || undo.isPending,
    markAllRead: () => mark.mutate({ accountId }),
    /** Undefined if there is nothing to undo. */
    undo: markId === undefined ? undefined : () => undoMark(markId),
  };
}
