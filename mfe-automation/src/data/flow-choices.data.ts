import { useMemo } from 'react';
import { createDefaultFlowList, listAvailableLists } from 'shared-contracts/api/flows';
import { listAccountRewardPrograms } from 'shared-contracts/api/rewards';
import type { AvailableList } from 'shared-contracts/domain/flow';
import { useAllowed, useAsk, useAskPages, useCaller, useCommand, useInvalidate } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const changesOfLists = ['list.changed'] as const;

interface ChoicesOf {
  readonly flowId: number | undefined;
  readonly groupId: number | null;
}

/** Lists that the steps of a flow can use, with live updates: the account's lists, or a group's default lists. */
export function useFlowLists({ flowId, groupId }: ChoicesOf) {
  const { accountId } = useCaller();
  const query = useAsk(listAvailableLists, {
    accountId,
    ...(flowId === undefined ? {} : { skip_flow_id: flowId }),
    ...(groupId === null ? {} : { group_id: groupId }),
  });
  useAskAgainOn(changesOfLists, listAvailableLists, { accountId });
  const lists = query.data?.items;

  return useMemo(
    () => ({
      lists: lists ?? [],
      names: new Map((lists ?? []).map(({ id, name }) => [id, name])),
      isPending: query.isPending,
      isLoaded: lists !== undefined,
      error: query.isError ? query.error : undefined,
      refetch: query.refetch,
    }),
    [lists, query.isPending, query.isError, query.error, query.refetch],
  );
}

export type FlowLists = ReturnType<typeof useFlowLists>;

/** Creates the default list for a first flow (features AU-04). */
export function useDefaultList(groupId: number | null, onCreated: (list: AvailableList) => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(createDefaultFlowList, {
    onDone: async (list) => {
      await invalidate(listAvailableLists, { accountId });
      onCreated(list);
    },
  });

  return { isBusy: command.isPending, create: () => command.mutate({ accountId, groupId }) };
}

/** Rewards that can be redeemed at the account, if the user may see them. */
export function usePrograms() {
  const { accountId } = useCaller();
  const mayRead = useAllowed(listAccountRewardPrograms);
  const query = useAskPages(listAccountRewardPrograms, { accountId }, { isEnabled: mayRead });

  return {
    mayRead,
    isPending: mayRead && query.isPending,
    programs: query.data?.items.map(({ program }) => program) ?? [],
    hasMore: query.hasNextPage,
    loadMore: query.fetchNextPage,
  };
}
