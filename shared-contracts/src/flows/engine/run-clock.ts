import { appendOutcomes, toOutcome } from './outcomes.ts';
import type { Advanced } from './outcomes.ts';
import { decideRun, effectiveSteps } from './decide-run.ts';
import type { RunDecision } from './decide-run.ts';
import type { EngineFlow, EngineStep, FlowContact, FlowRules, FlowRun } from './flow-state.ts';
import { listOf, withRun } from './runs.ts';
import { enterList, startClocks } from './start-clocks.ts';

/** A flow, and the rules that apply to it. */
export interface Situation {
  readonly flow: EngineFlow;
  readonly rules: FlowRules;
}

/** Applies the effects of a step's action on the contact within the flow. */
function act(
  { flow }: Situation,
  contact: FlowContact,
  { step, at }: { step: EngineStep; at: number },
): Advanced {
  const listId = step.actionFilledArgs.listId ?? 0;
  if (step.actionId === 'list_copy_action') {
    return enterList(flow, contact, { listId, at });
  }
  if (step.actionId === 'list_move_action') {
    const left = {
      ...contact,
      listIds: contact.listIds.filter((id) => id !== listOf(step) || id === listId),
    };

    return enterList(flow, left, { listId, at });
  }
  if (step.actionId === 'send_text') {
    const sent = { ...contact, sentAt: [...contact.sentAt, at] };

    return startClocks(flow, sent, { listIds: sent.listIds, at });
  }

  return { contact, outcomes: [] };
}

function follow(
  situation: Situation,
  contact: FlowContact,
  due: { run: FlowRun; step: EngineStep | undefined; at: number; decision: RunDecision },
): Advanced {
  const { run, step, at, decision } = due;
  const stepId = step?.id ?? run.stepId;
  if (decision.kind === 'hold') {
    return {
      contact: withRun(contact, { ...run, state: 'held', reason: 'paused' }),
      outcomes: [toOutcome(stepId, at, { kind: 'held', reason: 'paused' })],
    };
  }
  if (decision.kind === 'wait') {
    const { dueAt, firedAt, reason } = decision;

    return {
      contact: withRun(contact, { ...run, dueAt, firedAt, reason }),
      outcomes: [toOutcome(stepId, at, { kind: 'waits', dueAt, reason })],
    };
  }
  if (decision.kind === 'end') {
    const { state, reason, hasFired } = decision;
    const firedAt = run.firedAt ?? (hasFired ? at : null);

    return {
      contact: withRun(contact, { ...run, state, reason, firedAt }),
      outcomes: [toOutcome(stepId, at, { kind: 'ended', reason })],
    };
  }
  const done = withRun(contact, { ...run, state: 'done', reason: null, firedAt: run.firedAt ?? at });
  const acted = { contact: done, outcomes: [toOutcome(stepId, at, { kind: 'acted' })] };

  return step ? appendOutcomes(acted, act(situation, done, { step, at })) : acted;
}

/**
 * Maximum number of steps that follow one another at the same instant. Cycles of list moves are detected when a flow is
 * saved.
 */
const mostAtOnce = 1_000;

/**
 * Advances the clock to an instant: handles every due run, earliest first, and runs of the same instant in the order of
 * the flow.
 */
export function runClock(situation: Situation, start: Advanced, at: number): Advanced {
  const { flow, rules } = situation;
  const steps = effectiveSteps(flow.steps);
  const stepOf = (run: FlowRun) =>
    steps.find((one) => one.eventId === run.eventId && listOf(one) === run.listId);
  const stepIndexOf = (run: FlowRun) => steps.findIndex((one) => one === stepOf(run));
  let result = start;
  for (let count = 0; count < mostAtOnce; count += 1) {
    const { contact } = result;
    const [run] = contact.runs
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= at)
      .toSorted((one, other) => one.dueAt - other.dueAt || stepIndexOf(one) - stepIndexOf(other));
    if (!run) {
      return result;
    }
    const step = stepOf(run);
    const now = run.dueAt;
    const decision = decideRun(
      {
        run,
        step,
        isPaused: flow.isPaused,
        consent: contact.consent,
        isInList: contact.listIds.includes(run.listId),
        sentAt: contact.sentAt,
      },
      now,
      rules,
    );
    result = appendOutcomes(result, follow(situation, contact, { run, step, at: now, decision }));
  }

  return result;
}
