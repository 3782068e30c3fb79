import { getFlow, listFlows } from 'shared-contracts/api/flows';
import { useAsk, useAskPages, useBusEvent, useCaller, useInvalidate } from 'shared-ui';

interface FlowsQuery {
  readonly search: string;
  /** 'active' and 'paused'. None or both of them show every flow. */
  readonly chips: readonly string[];
}

/** Flows of the active account, newest first, with live updates (features AU-01). */
export function useFlows({ search, chips }: FlowsQuery) {
  const { accountId } = useCaller();
  const hint = search.trim().slice(0, 100);
  const query = useAskPages(
    listFlows,
    {
      account_id: accountId,
      ...(hint === '' ? {} : { name_hint: hint }),
      ...(chips.includes('active') ? { show_active: true } : {}),
      ...(chips.includes('paused') ? { show_paused: true } : {}),
    },
    { keepPrevious: true },
  );
  const invalidate = useInvalidate();
  useBusEvent('flow.changed', () => void invalidate(listFlows));
  useBusEvent('live.connected', () => void invalidate(listFlows));

  return { ...query, flows: query.data?.items };
}

/** Flows being deleted here. Refetching one on its last event would return 404. */
export const flowsInDeletion = new Set<number>();

/** Calls back when a flow changes, and after a reconnect, because events may have been missed. */
export function useFlowChange(flowId: number, onChange: () => void): void {
  useBusEvent('flow.changed', (payload) =>
    payload.flowId === flowId && !flowsInDeletion.has(flowId) ? onChange() : undefined,
  );
  useBusEvent('live.connected', onChange);
}

/** One flow, with live updates. */
export function useFlow(flowId: number) {
  const query = useAsk(getFlow, { flowId }, { staleMs: 0 });
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(getFlow, { flowId }));

  return query;
}
