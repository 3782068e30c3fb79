import { flowRunReasons } from 'shared-contracts/domain/flow-run';
import type { FlowRun, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { StoredRun } from './runs.store.ts';

const usPerMs = 1_000;

/** Text for each state, unless a reason says more. */
const stateWords: Readonly<Record<FlowRunState, string>> = {
  waiting: 'Not due yet.',
  held: 'It came due while the flow was paused. It will run when the flow resumes.',
  done: 'Done.',
  answered: 'The contact responded in time.',
  removed: 'The contact left the step.',
  refused: 'It was not allowed.',
  too_late: 'It was overdue for too long.',
  failed: 'It failed.',
};

const instantOf = (us: number): string => new Date(us / usPerMs).toISOString();

/** Returns a run in API form. */
export function toFlowRun(run: StoredRun): FlowRun {
  const { id, stepId, eventId, actionId, state, reason, messageId } = run;
  const { contactName: name, contactPhone: phone } = run;

  return {
    id,
    contact:
      name === null || phone === null ? null : { id: run.contactId, accountId: run.accountId, name, phone },
    stepId,
    position: run.position === null ? null : run.position + 1,
    eventId,
    actionId,
    state,
    reason,
    explanation: reason === null ? stateWords[state] : flowRunReasons[reason],
    startedAt: instantOf(run.startedUs),
    dueAt: run.dueUs > run.startedUs ? instantOf(run.dueUs) : null,
    endedAt: run.endedUs === null ? null : instantOf(run.endedUs),
    messageId,
  };
}
