import { getFlow, listFlows } from 'shared-contracts/api/flows';
import { useAsk, useAskPages, useBusEvent, useCaller, useInvalidate } from 'shared-ui';

interface FlowsQuery {
  readonly search: string;
  /** 'active' and 'paused'; none of them, or both, shows every flow. */
  readonly chips: readonly string[];
}

/** The flows of the active account, newest first and live (features AU-01). */
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

/** Flows that are being deleted here: to ask for one again on its last event would be answered with 404. */
export const flowsInDeletion = new Set<number>();

/** Hears what happens to one flow; on a connection that comes back anything may have. */
export function useFlowChange(flowId: number, onChange: () => void): void {
  useBusEvent('flow.changed', (payload) =>
    payload.flowId === flowId && !flowsInDeletion.has(flowId) ? onChange() : undefined,
  );
  useBusEvent('live.connected', onChange);
}

/** One flow, live. */
export function useFlow(flowId: number) {
  const query = useAsk(getFlow, { flowId }, { staleMs: 0 });
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(getFlow, { flowId }));

  return query;
}
