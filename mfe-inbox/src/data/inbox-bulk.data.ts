import {
  cancelInboxBulkAction,
  listInboxBulkActions,
  startInboxBulkAction,
  undoInboxBulkAction,
} from 'shared-contracts/api/inbox/bulk';
import type { InboxBulkAction } from 'shared-contracts/domain/inbox-bulk-action';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { keyOf, useAsk, useCaller, useCommand, useQueryClient } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfBulk = ['bulk.changed'] as const;
const nothing: readonly InboxBulkAction[] = [];

/** A bulk change, and the conversations it applies to. */
export type InboxChange = Omit<InputOf<typeof startInboxBulkAction>, 'accountId'>;

/** Whether the action is still in progress. */
export function isChanging({ status }: InboxBulkAction): boolean {
  return status === 'queued' || status === 'running';
}

/** Bulk changes to conversations in the last day, newest first. Live, with polling for when the stream is down. */
export function useInboxBulkActions(): readonly InboxBulkAction[] {
  const { accountId } = useCaller();
  const actions = useAsk(listInboxBulkActions, { accountId }).data?.items ?? nothing;
  const isEnabled = actions.some(isChanging);
  useAsk(listInboxBulkActions, { accountId }, { isEnabled, refetchEveryMs: 2000 });
  useAskAgainOn(changesOfBulk, listInboxBulkActions, { accountId });

  return actions;
}

/** Returns a function that adds a command's response to the recent changes, so that progress shows immediately. */
function useTakeAction(): (action: InboxBulkAction) => void {
  const { accountId } = useCaller();
  const cache = useQueryClient();

  return (action) =>
    cache.setQueryData<{ items: InboxBulkAction[] }>(
      keyOf(listInboxBulkActions, { accountId }),
      (recent) => ({
        items: [action, ...(recent?.items ?? []).filter(({ id }) => id !== action.id)],
      }),
    );
}

/** Changes many conversations at once. */
export function useChangeMany(onBegun: () => void) {
  const { accountId } = useCaller();
  const take = useTakeAction();
  const command = useCommand(startInboxBulkAction, {
    onDone: (action) => {
      take(action);
      onBegun();
    },
  });

  return {
    isBusy: command.isPending,
    start: (change: InboxChange) => command.mutate({ ...change, accountId }),
  };
}

/** Stops and undoes bulk changes to conversations. */
export function useInboxBulkCommands() {
  const { accountId } = useCaller();
  const take = useTakeAction();
  const stop = useCommand(cancelInboxBulkAction, { onDone: take });
  const undo = useCommand(undoInboxBulkAction, { onDone: take });

  return {
    isBusy: stop.isPending || undo.isPending,
    stop: (changeId: number) => stop.mutate({ accountId, changeId }),
    undo: (changeId: number) => undo.mutate({ accountId, changeId }),
  };
}
