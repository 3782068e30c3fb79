import type { FlowRunReason } from '../../domain/flow-run.ts';
import type { Consent, EngineStep, FlowRules, FlowRun } from './flow-state.ts';
import type { FlowReason } from './reasons.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;
/** What is overdue by more than this is not done any more: a text of yesterday means another day. */
export const latestMs = dayMs;

export const timedEvents: readonly string[] = ['not_responded', 'not_converted'];

/** Returns how long a step waits for its event, in milliseconds. */
export const eventDelayMs = (step: EngineStep): number => (step.eventFilledArgs.delay ?? 0) * secondMs;

/** Returns how long after its event a step acts, in milliseconds: texts alone may wait. */
export const actionDelayMs = (step: EngineStep): number =>
  step.actionId === 'send_text' ? (step.actionFilledArgs.delay ?? 0) * secondMs : 0;

/** What is to become of a run whose time has come. */
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
      /** Whether its event has happened all the same, and never does again. */
      readonly hasFired: boolean;
    };

/** Everything that decides about a run whose time has come. */
export interface DueRun {
  readonly run: Pick<FlowRun, 'dueAt' | 'firedAt'>;
  /** Undefined where the flow has no such step any more. */
  readonly step: EngineStep | undefined;
  readonly isPaused: boolean;
  readonly consent: Consent;
  readonly isInList: boolean;
  /** When texts of flows were sent to the contact, as far as the last day goes. */
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
    // Who answers before the text may go is not reminded any more, so nothing has happened yet.
    return { kind: 'wait', dueAt: open ?? now + dayMs, firedAt: run.firedAt, reason: 'quiet_hours' };
  }
  const reason = budgetReason(sentAt, now, rules);

  return reason ? { kind: 'end', state: 'refused', reason, hasFired: true } : { kind: 'act' };
}

/** A request that nobody has decided about holds texts alone: lists and points change all the same. */
function heldBy(consent: Consent, step: EngineStep): FlowRunReason | undefined {
  if (consent === 'ok' || (consent === 'asked_to_stop' && step.actionId !== 'send_text')) {
    return undefined;
  }

  return consent;
}

/** Decides about a run whose time has come: API and browser alike. */
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

/** Returns the steps that can happen: of each event and list the first, in the order of the flow. */
export function effectiveSteps<Step extends EngineStep>(steps: readonly Step[]): Step[] {
  const taken = new Set<string>();

  return steps.filter(({ eventId, eventFilledArgs }) => {
    const key = `${eventId} ${eventFilledArgs.listId}`;
    const isFirst = !taken.has(key);
    taken.add(key);

    return isFirst;
  });
}
