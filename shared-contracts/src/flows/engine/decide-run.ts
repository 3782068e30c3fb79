import type { FlowRunReason } from '../../domain/flow-run.ts';
import type { Consent, EngineStep, FlowRules, FlowRun } from './flow-state.ts';
import type { FlowReason } from './reasons.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;
/** Runs overdue by more than this are not executed, because a text from yesterday would refer to the wrong day. */
export const latestMs = dayMs;

export const timedEvents: readonly string[] = ['not_responded', 'not_converted'];

/** Returns the delay of a step's event, in milliseconds. */
export const eventDelayMs = (step: EngineStep): number => (step.eventFilledArgs.delay ?? 0) * secondMs;

/** Returns the delay of a step's action after its event, in milliseconds. Only texts can be delayed. */
export const actionDelayMs = (step: EngineStep): number =>
  step.actionId === 'send_text' ? (step.actionFilledArgs.delay ?? 0) * secondMs : 0;

/** Decision about a due run. */
export type RunDecision =
  | { readonly kind: 'act' }
  | {
      readonly kind: 'wait';
      readonly dueAt: number;
      readonly firedAt: number | null;
      readonly reason: FlowReason | null;
    }
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'end';
      readonly state: 'refused' | 'removed' | 'too_late';
      readonly reason: FlowRunReason;
      /** Whether its event counts as having occurred, so that it never occurs again. */
      readonly hasFired: boolean;
    };

/** Everything that decides about a due run. */
export interface DueRun {
  readonly run: Pick<FlowRun, 'dueAt' | 'firedAt'>;
  /** Undefined if the flow no longer has the step. */
  readonly step: EngineStep | undefined;
  readonly isPaused: boolean;
  readonly consent: Consent;
  readonly isInList: boolean;
  /** Times at which flow texts were sent to the contact, covering the last day. */
  readonly sentAt: readonly number[];
}

function budgetReason(
  sentAt: readonly number[],
  now: number,
  { budget }: FlowRules,
): FlowRunReason | undefined {
  const sentWithin = (ms: number) => sentAt.filter((at) => at > now - ms).length;
  if (sentWithin(hourMs) >= budget.perHour) {
    return 'budget_hour';
  }

  return sentWithin(dayMs) >= budget.perDay ? 'budget_day' : undefined;
}

function decideText({ sentAt, run }: DueRun, now: number, rules: FlowRules): RunDecision {
  const open = rules.nextSendTime(now);
  if (open !== now) {
    // Contacts who answer before the text may be sent get no reminder, so the event has not occurred yet.
    return { kind: 'wait', dueAt: open ?? now + dayMs, firedAt: run.firedAt, reason: 'quiet_hours' };
  }
  const reason = budgetReason(sentAt, now, rules);

  return reason ? { kind: 'end', state: 'refused', reason, hasFired: true } : { kind: 'act' };
}

/**
 * Returns why a contact's consent blocks a step. An undecided request not to be texted blocks only texts; list and
 * point changes still run.
 */
function heldBy(consent: Consent, step: EngineStep): FlowRunReason | undefined {
  if (consent === 'ok' || (consent === 'asked_to_stop' && step.actionId !== 'send_text')) {
    return undefined;
  }

  return consent;
}

/** Decides about a due run. Used by the API and the browser. */
export function decideRun(due: DueRun, now: number, rules: FlowRules): RunDecision {
  const { run, step, consent } = due;
  if (!step) {
    return { kind: 'end', state: 'removed', reason: 'step_deleted', hasFired: false };
  }
  const heldBecause = heldBy(consent, step);
  if (heldBecause) {
    return { kind: 'end', state: 'refused', reason: heldBecause, hasFired: false };
  }
  if (run.firedAt === null && !due.isInList) {
    return { kind: 'end', state: 'removed', reason: 'left_list', hasFired: false };
  }
  if (due.isPaused) {
    return { kind: 'hold' };
  }
  if (now - run.dueAt > latestMs) {
    return { kind: 'end', state: 'too_late', reason: 'overdue', hasFired: true };
  }
  const delayMs = actionDelayMs(step);
  if (run.firedAt === null && delayMs > 0) {
    return { kind: 'wait', dueAt: run.dueAt + delayMs, firedAt: run.dueAt, reason: null };
  }

  return step.actionId === 'send_text' ? decideText(due, now, rules) : { kind: 'act' };
}

/** Returns the steps that can run: the first of each event and list, in the order of the flow. */
export function effectiveSteps<Step extends EngineStep>(steps: readonly Step[]): Step[] {
  const taken = new Set<string>();

  return steps.filter(({ eventId, eventFilledArgs }) => {
    const key = `${eventId} ${eventFilledArgs.listId}`;
    const isFirst = !taken.has(key);
    taken.add(key);

    return isFirst;
  });
}
