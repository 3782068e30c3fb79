import { countsAsReply, readText } from '../../texts/read-text.ts';
import { appendOutcomes, toOutcome } from './outcomes.ts';
import type { Advanced } from './outcomes.ts';
import { actionDelayMs, effectiveSteps } from './decide-run.ts';
import type { EngineFlow, EngineStep, FlowContact, FlowRun } from './flow-state.ts';
import { matchesKeywords } from './keywords.ts';
import type { FlowReason } from './reasons.ts';
import { listOf, runOf, startedRun, withRun } from './runs.ts';

/** Ends the runs that wait for an event that can no longer occur. */
export function endRuns(
  contact: FlowContact,
  at: number,
  end: { isMeant: (run: FlowRun) => boolean; state: FlowRun['state']; reason: FlowReason },
): Advanced {
  const ended = contact.runs.filter(
    (run) => (run.state === 'waiting' || run.state === 'held') && end.isMeant(run),
  );
  let left = contact;
  for (const run of ended) {
    left = withRun(left, { ...run, state: end.state, reason: end.reason });
  }

  return {
    contact: left,
    outcomes: ended.map(({ stepId }) => toOutcome(stepId, at, { kind: 'ended', reason: end.reason })),
  };
}

/** Returns why a text does not apply to a step; undefined if it does. */
function refusalOfText(contact: FlowContact, step: EngineStep, body: string): FlowReason | undefined {
  if (!contact.listIds.includes(listOf(step))) {
    return 'not_in_list';
  }
  if (!matchesKeywords(body, step.eventFilledArgs.keywords ?? '')) {
    return 'other_words';
  }

  return runOf(contact, step) ? 'fired_before' : undefined;
}

/** Ends runs that waited for a reply if the text is one, then starts the steps that the text matches. */
export function receiveText(
  flow: EngineFlow,
  contact: FlowContact,
  { at, body }: { at: number; body: string },
): Advanced {
  const isReply = countsAsReply(readText(body));
  let result = endRuns(contact, at, {
    isMeant: (run) => isReply && run.eventId === 'not_responded' && run.firedAt === null,
    state: 'answered',
    reason: 'replied',
  });
  const effective = effectiveSteps(flow.steps);
  for (const step of flow.steps.filter(({ eventId }) => eventId === 'received_keyword')) {
    const refusal = effective.includes(step) ? refusalOfText(contact, step, body) : 'earlier_step';
    const dueAt = at + actionDelayMs(step);
    result = appendOutcomes(result, {
      contact: refusal
        ? result.contact
        : withRun(result.contact, { ...startedRun(step, at), dueAt, firedAt: at }),
      outcomes: refusal
        ? [toOutcome(step.id, at, { kind: 'not', reason: refusal })]
        : [toOutcome(step.id, at, { kind: 'waits', dueAt })],
    });
  }

  return result;
}
