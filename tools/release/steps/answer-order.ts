import type { StepOrder, StepResult } from 'shared-contracts/kernel/release-step';
import type { ReleaseContext } from '../context.ts';
import { withRoundFigures } from '../figures.ts';
import { StoreFault } from '../files/store-fault.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { takeStep } from './take-step.ts';

/**
 * Takes a step for a person of the browser app and returns its sentences. A store that cannot be read or written
 * refuses it with the reason, because the people who release can act on that.
 */
export async function answerOrder(
  contextOf: (options: Pick<ReleaseContext, 'who' | 'say'>) => ReleaseContext,
  { who, step }: StepOrder,
): Promise<StepResult> {
  const said: string[] = [];
  try {
    const lines = await takeStep(contextOf({ who, say: (line) => void said.push(line) }), step);

    return { outcome: 'done', sentences: [...said, ...lines].map(withRoundFigures) };
  } catch (error) {
    if (error instanceof Refusal) {
      const outcome = error.exitCode === exitCodes.overtaken ? 'overtaken' : 'refused';

      return { outcome, sentences: error.sentences.map(withRoundFigures) };
    }
    if (error instanceof StoreFault) {
      return { outcome: 'refused', sentences: [error.message] };
    }
    throw error;
  }
}
