import {
  cancelBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from 'shared-contracts/api/contacts/bulk';
import { searchContacts } from 'shared-contracts/api/contacts';
import { listLists } from 'shared-contracts/api/contacts/lists';
import type { BulkAction } from 'shared-contracts/domain/bulk-action';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useCaller, useCommand, useInvalidate } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfBulk = ['bulk.changed'] as const;

/** Whether the action is still in progress. */
export function isAtWork({ status }: BulkAction): boolean {
  return status === 'queued' || status === 'running';
}

const nothing: readonly BulkAction[] = [];

/** Bulk changes to contacts in the last day, newest first. Refetched regularly while one is in progress. */
export function useBulkActions() {
  const { accountId } = useCaller();
  const query = useAsk(listBulkActions, { accountId });
  const actions = query.data?.items ?? nothing;
  const isBusy = actions.some(isAtWork);
  // The live stream reports progress. Polling covers for it while it is down.
  useAsk(listBulkActions, { accountId }, { isEnabled: isBusy, refetchEveryMs: 2000 });
  useAskAgainOn(changesOfBulk, listBulkActions, { accountId });

  return { ...query, actions };
}

/** Starts, stops and undoes bulk changes to contacts. `onStarted` gets each new one. */
export function useBulkCommands(onStarted: (action: BulkAction) => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const refresh = (): Promise<unknown> =>
    Promise.all([
      invalidate(listBulkActions, { accountId }),
      invalidate(searchContacts, { accountId }),
      invalidate(listLists, { accountId }),
    ]);
  const begun = (action: BulkAction): Promise<unknown> => {
    onStarted(action);

    return refresh();
  };
  const start = useCommand(startBulkAction, { onDone: begun });
  const undo = useCommand(undoBulkAction, { onDone: begun });
  const stop = useCommand(cancelBulkAction, { onDone: refresh });

  return {
    isBusy: start.isPending || undo.isPending || stop.isPending,
    start: (input: Omit<InputOf<typeof startBulkAction>, 'accountId'>, onBegun: () => void) =>
      start.mutate({ ...input, accountId }, { onSuccess: onBegun }),
    undo: (bulkId: number) => undo.mutate({ bulkId }),
    stop: (bulkId: number) => stop.mutate({ bulkId }),
  };
}
