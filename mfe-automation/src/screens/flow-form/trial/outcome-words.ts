import { flowActions } from 'shared-contracts/flows/events-and-actions';
import type { StepOutcome } from 'shared-contracts/flows/engine/flow-state';
import { flowReasons } from 'shared-contracts/flows/engine/reasons';
import { mediumTime } from 'shared-ui/messaging/words/times';
import type { FormStep } from '../values/form-values.ts';

/** Outcome of a step, with the reason. */
export interface TrialEntry {
  readonly hasActed: boolean;
  readonly sentence: string;
}

interface Steps {
  readonly steps: readonly FormStep[];
  readonly timeZone: string;
}

const timeOf = (at: number, timeZone: string): string => mediumTime(new Date(at).toISOString(), timeZone);

function sentenceOf({ kind, stepId, reason, dueAt }: StepOutcome, { steps, timeZone }: Steps): string {
  const why = reason === null ? '' : ` ${flowReasons[reason]}`;
  const actionId = steps[stepId - 1]?.actionId;
  if (kind === 'acted') {
    return `Step ${stepId} runs: ${actionId ? flowActions[actionId].friendlyName : 'nothing'}.`;
  }
  if (kind === 'waits') {
    return `Step ${stepId} waits until ${timeOf(dueAt ?? 0, timeZone)}.${why}`;
  }

  return kind === 'ended' ? `Step ${stepId} had no effect.${why}` : `Step ${stepId} does nothing.${why}`;
}

/** Describes step outcomes in sentences. Omits steps that wait without a delay. */
export function outcomeWords(outcomes: readonly StepOutcome[], steps: Steps): TrialEntry[] {
  return outcomes
    .filter(({ kind, dueAt, at }) => kind !== 'waits' || (dueAt ?? at) > at)
    .map((outcome) => ({ hasActed: outcome.kind === 'acted', sentence: sentenceOf(outcome, steps) }));
}
