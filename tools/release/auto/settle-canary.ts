import type { ReleaseContext } from '../context.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { take } from '../steps/take-command.ts';
import type { Outcome } from '../steps/outcome.ts';
import { watchCanary } from './watch-canary.ts';
import type { Watch } from './watch-canary.ts';

/** Returns the commands that resume a watch, or decide manually. */
const next = ({ remote, version, minutes, least }: Watch, audience: string): string[] => [
  `  pnpm release canary ${remote} --version ${version} ${audience} --auto --minutes ${minutes} --least ${least}`,
  `  pnpm release promote ${remote}`,
  `  pnpm release rollback ${remote}`,
];

/**
 * Watches a canary, then promotes it, rolls it back or leaves it. `audience` is the audience as typed in the command.
 */
export async function settleCanary(
  context: ReleaseContext,
  watch: Watch,
  { audience, unchecked }: { audience: string; unchecked: boolean },
): Promise<Outcome> {
  const { remote, version } = watch;
  const { fate, verdict, why } = await watchCanary(context, watch);
  if (fate === 'leave') {
    return {
      lines: [`${remote} ${version} stays the canary: ${why}. Go on with one of`, ...next(watch, audience)],
      data: { fate, why, remote, canary: version },
      exitCode: exitCodes.undecided,
    };
  }
  const step = { remote, canary: version, why: `auto: ${why}` };
  if (fate === 'promote') {
    const promotion = { command: 'promote', ...step, unchecked, dryRun: false } as const;
    const promoted = await take(context, promotion).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.exitCode !== exitCodes.refused) {
        throw error;
      }
      throw new Refusal([...error.sentences, `${remote} ${version} did well, and stays the canary: ${why}.`]);
    });

    const { lines, data, exitCode = exitCodes.done } = promoted;

    return { lines: [...lines, `Because ${why}.`], data: { fate, verdict, why, step: data }, exitCode };
  }
  const { lines, data } = await take(context, { command: 'withdraw', ...step });

  return {
    lines: [...lines, `Because ${why}.`],
    data: { fate, verdict, why, step: data },
    exitCode: exitCodes.takenBack,
  };
}
