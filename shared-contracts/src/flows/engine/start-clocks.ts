import { appendOutcomes, toOutcome } from './outcomes.ts';
import type { Advanced } from './outcomes.ts';
import { effectiveSteps, timedEvents } from './decide-run.ts';
import type { EngineFlow, EngineStep, FlowContact } from './flow-state.ts';
import { listOf, mayStart, runOf, startedRun, withRun } from './runs.ts';

/** Starts the clocks of timed steps on the given lists, unless their events have already occurred. */
export function startClocks(
  flow: EngineFlow,
  contact: FlowContact,
  { listIds, at }: { listIds: readonly number[]; at: number },
): Advanced {
  let result: Advanced = { contact, outcomes: [] };
  for (const step of timedStepsOf(flow, listIds)) {
    if (contact.consent === 'ok' && mayStart(runOf(contact, step))) {
      const run = startedRun(step, at);
      result = appendOutcomes(result, {
        contact: withRun(result.contact, run),
        outcomes: [toOutcome(step.id, at, { kind: 'waits', dueAt: run.dueAt })],
      });
    }
  }

  return result;
}

function timedStepsOf({ steps }: EngineFlow, listIds: readonly number[]): EngineStep[] {
  return effectiveSteps(steps).filter(
    (step) => timedEvents.includes(step.eventId) && listIds.includes(listOf(step)),
  );
}

/** Adds a contact to a list. Has no effect if the contact is already on it. */
export function enterList(
  flow: EngineFlow,
  contact: FlowContact,
  { listId, at }: { listId: number; at: number },
): Advanced {
  if (contact.listIds.includes(listId)) {
    return { contact, outcomes: [] };
  }
  const inside = { ...contact, listIds: [...contact.listIds, listId] };

  const past = timedStepsOf(flow, [listId]).filter((step) => !mayStart(runOf(contact, step)));
  const refused: Advanced = {
    contact: inside,
    outcomes: past.map(({ id }) => toOutcome(id, at, { kind: 'not', reason: 'fired_before' })),
  };

  return appendOutcomes(refused, startClocks(flow, inside, { listIds: [listId], at }));
}
