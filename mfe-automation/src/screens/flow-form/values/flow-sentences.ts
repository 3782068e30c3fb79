import type { Flow } from 'shared-contracts/domain/flow';
import { stepSentence } from './step-sentence.ts';

/** Describes each step of a saved flow in a sentence, by step ID. */
export function sentencesOf({ steps, lists }: Flow): ReadonlyMap<number, string> {
  const names = new Map(lists.map(({ id, name }) => [id, name]));

  return new Map(steps.map((step) => [step.id, stepSentence(step, names)]));
}
