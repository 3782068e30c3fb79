import type { CommandOrder, CommandResult } from 'shared-contracts/kernel/release-command';
import type { ReleaseContext } from '../context.ts';
import { StoreFault } from '../files/store-fault.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { takeCommand } from './take-command.ts';

/** Runs a command for a person with a release token. Figures stay exact: their command line rounds them. */
export async function answerCommand(
  contextOf: (options: Pick<ReleaseContext, 'who' | 'say'>) => ReleaseContext,
  { who, command }: CommandOrder,
): Promise<CommandResult> {
  const said: string[] = [];
  try {
    const context = contextOf({ who, say: (line) => void said.push(line) });
    const { lines, data, exitCode } = await takeCommand(context, command);
    const outcome = exitCode === exitCodes.requested ? 'requested' : 'done';

    return { outcome, said, sentences: [...lines], data };
  } catch (error) {
    if (error instanceof Refusal) {
      const outcome = error.exitCode === exitCodes.overtaken ? 'overtaken' : 'refused';

      return { outcome, said, sentences: [...error.sentences] };
    }
    if (error instanceof StoreFault) {
      return { outcome: 'failed', said, sentences: [error.message] };
    }
    throw error;
  }
}
