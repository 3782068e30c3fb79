import { getFlowInsight, listFlowHistory, listFlowPeople } from 'shared-contracts/api/flows/insight';
import type { FlowFigureName } from 'shared-contracts/domain/flow-run';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useAskPages, useInvalidate } from 'shared-ui';
import { useFlowChange } from './flows.data.ts';

/** A step of a flow, with its figures. */
export type StepInsight = OutputOf<typeof getFlowInsight>['steps'][number];

/** Figures for each step of a flow, with live updates. */
export function useFlowInsight(flowId: number) {
  const query = useAsk(getFlowInsight, { flowId }, { staleMs: 0 });
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(getFlowInsight, { flowId }));

  return query;
}

/** A figure of a step. */
export interface ChosenFigure {
  readonly stepId: number;
  readonly figure: FlowFigureName;
}

/** People counted in a step's figure, latest first, with live updates. */
export function useFlowPeople(flowId: number, { stepId, figure }: ChosenFigure) {
  const query = useAskPages(listFlowPeople, { flowId, step_id: stepId, figure }, { staleMs: 0 });
  const invalidate = useInvalidate();
  useFlowChange(flowId, () => void invalidate(listFlowPeople, { flowId }));

  return { ...query, runs: query.data?.items };
}

/** History of a flow's actions and skipped actions, latest first, with live updates. Optionally of a single step. */
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
