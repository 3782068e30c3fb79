import type { StepFigures } from 'shared-contracts/domain/flow-run';
import type { Db } from '../../platform/db/client.ts';
import { findFlowFigures } from './engine/figures.store.ts';
import type { CountedFigure, FlowFigure } from './engine/figures.store.ts';

const ends: readonly CountedFigure[] = ['done', 'answered', 'removed', 'refused', 'too_late', 'failed'];
const withoutEffect: readonly CountedFigure[] = ['refused', 'too_late', 'failed'];

type Counter = (...figures: readonly FlowFigure['figure'][]) => number;

/** Totals of one flow's figures. */
export interface FlowFigures {
  readonly contactCount: number;
  readonly messagesSent: number;
  readonly waitingCount: number;
  readonly ofStep: (stepId: number) => StepFigures;
}

const waitingOf = (count: Counter): number => count('entered') - count(...ends);

function stepFigures(count: Counter): StepFigures {
  const texts = count('texts');

  return {
    entered: count('entered'),
    waiting: waitingOf(count),
    sent: texts > 0 ? texts : count('done'),
    answered: count('answered', 'replied'),
    optedOut: count('opted_out'),
    failed: count(...withoutEffect),
  };
}

/** Returns current, exact figures of flows. */
export async function figuresOf(
  db: Db,
  orgId: number,
  flowIds: readonly number[],
): Promise<(flowId: number) => FlowFigures> {
  const figures = flowIds.length === 0 ? [] : await findFlowFigures(db, orgId, flowIds);

  return (flowId) => {
    const own = figures.filter((figure) => figure.flowId === flowId);
    const counter =
      (rows: readonly FlowFigure[]): Counter =>
      (...names) =>
        rows.filter(({ figure }) => names.includes(figure)).reduce((sum, { n }) => sum + n, 0);
    const count = counter(own);

    return {
      contactCount: count('contacts'),
      messagesSent: count('texts'),
      waitingCount: waitingOf(count),
      ofStep: (stepId) => stepFigures(counter(own.filter((figure) => figure.stepId === stepId))),
    };
  };
}
