import { eventDelayMs } from './decide-run.ts';
import type { EngineStep, FlowContact, FlowRun } from './flow-state.ts';

/** Returns the list of a step's event; 0 if it has none yet. */
export const listOf = ({ eventFilledArgs }: EngineStep): number => eventFilledArgs.listId ?? 0;

const isOf = (run: FlowRun, step: EngineStep): boolean =>
  run.eventId === step.eventId && run.listId === listOf(step);

/** Returns a contact's run for the event and list of a step. */
export function runOf(contact: FlowContact, step: EngineStep): FlowRun | undefined {
  return contact.runs.find((run) => isOf(run, step));
}

/** Returns the contact with its run of the same event and list replaced by this one. */
export function withRun(contact: FlowContact, run: FlowRun): FlowContact {
  const others = contact.runs.filter(
    ({ eventId, listId }) => eventId !== run.eventId || listId !== run.listId,
  );

  return { ...contact, runs: [...others, run] };
}

/** Whether a step's clock may start: its event has not occurred, and staff have not removed the contact. */
export function mayStart(run: FlowRun | undefined): boolean {
  return run === undefined || (run.firedAt === null && run.reason !== 'removed_by_staff');
}

/** Returns the run of a step whose clock starts at an instant. */
export function startedRun(step: EngineStep, at: number): FlowRun {
  return {
    eventId: step.eventId,
    listId: listOf(step),
    stepId: step.id,
    state: 'waiting',
    reason: null,
    dueAt: at + eventDelayMs(step),
    firedAt: null,
  };
}
