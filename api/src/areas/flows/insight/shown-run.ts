import { flowRunReasons } from 'shared-contracts/domain/flow-run';
import type { FlowRun, FlowRunState } from 'shared-contracts/domain/flow-run';
import type { StoredRun } from './runs.store.ts';

const usPerMs = 1_000;

/** Text for each state, unless a reason says more. */
const stateWords: Readonly<Record<FlowRunState, string>> = {
  waiting: 'Its time is still to come.',
  held: 'It came due while the flow is paused, and waits until the flow is resumed.',
  done: 'It was done.',
  answered: 'The contact was there before the time was over.',
  removed: 'The contact left the step.',
  refused: 'It was not allowed.',
  too_late: 'It came due too long ago.',
  failed: 'It did not work.',
};

const instantOf = (us: number): string => new Date(us / usPerMs).toISOString();

/** Returns a run in API form. */
export function shownRun(run: StoredRun): FlowRun {
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
