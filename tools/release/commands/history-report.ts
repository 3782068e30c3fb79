import { changeText } from '../registry/change-text.ts';
import type { ReleaseContext } from '../context.ts';
import type { Outcome } from '../steps/outcome.ts';
import { requireRemote } from '../steps/require-remote.ts';

/** Lists the newest changes of a remote, or of all; null = all. */
export async function historyReport(
  context: ReleaseContext,
  { remote: only, limit }: { remote: string | null; limit: number },
): Promise<Outcome> {
  const { registry } = context;
  if (only !== null) {
    await requireRemote(context, only);
  }
  // Changes of other remotes lie between the requested ones.
  const steps = await registry.history(only === null ? limit : Number.POSITIVE_INFINITY);
  const wanted = steps.filter(({ remote }) => only === null || remote === only).slice(0, limit);

  return {
    lines: wanted.flatMap((step) => [
      `${String(step.revision).padStart(4)}  ${step.at.slice(0, 19).replace('T', ' ')}  ${step.who}  ${step.command} ${step.remote}`,
      `      ${changeText(step)}${step.why === '' ? '' : `  (${step.why})`}`,
    ]),
    data: { environment: registry.environment, steps: wanted },
  };
}
