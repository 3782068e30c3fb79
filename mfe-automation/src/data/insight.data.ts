import { getFlowInsight, listFlowHistory, listFlowPeople } from 'shared-contracts/api/flows/insight';
import type { FlowFigureName } from 'shared-contracts/domain/flow-run';
import { useAsk, useAskPages, useInvalidate } from 'shared-ui';
import { useFlowChange } from './flows.data.ts';

/** What each step of a flow brought about, live. */
export function useFlowInsight(flowId: number) {
  const query = useAsk(getFlowInsight, { flowId }, { staleMs: 0 });
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(getFlowInsight, { flowId }));

  return query;
}

/** A number of a step. */
export interface ChosenFigure {
  readonly stepId: number;
  readonly figure: FlowFigureName;
}

/** The people behind a number of a step, the last first and live. */
export function useFlowPeople(flowId: number, { stepId, figure }: ChosenFigure) {
  const query = useAskPages(listFlowPeople, { flowId, step_id: stepId, figure }, { staleMs: 0 });
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(listFlowPeople, { flowId }));

  return { ...query, runs: query.data?.items };
}

/** What a flow did and did not do, the last first and live; of one step where named. */
export function useFlowHistory(flowId: number, stepId: number | undefined) {
  const query = useAskPages(
    listFlowHistory,
    { flowId, ...(stepId === undefined ? {} : { step_id: stepId }) },
    { staleMs: 0, keepPrevious: true },
  );
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(listFlowHistory, { flowId }));

  return { ...query, runs: query.data?.items };
}
