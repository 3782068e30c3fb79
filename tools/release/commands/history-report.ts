import type { ApprovalEvent } from 'shared-contracts/kernel/approval';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import type { ReleaseContext } from '../context.ts';
import { approvalText } from '../registry/approvals.ts';
import { changeText } from '../registry/change-text.ts';
import type { Outcome } from '../steps/outcome.ts';
import { requireRemote } from '../steps/require-remote.ts';

function entryLines(entry: RegistryChange | ApprovalEvent): string[] {
  const { revision, at, who, remote, why } = entry;
  const [what, text] =
    'command' in entry
      ? [`${entry.command} ${remote ?? ''}`, changeText(entry)]
      : [entry.event, approvalText(entry)];

  return [
    `${String(revision).padStart(4)}  ${at.slice(0, 19).replace('T', ' ')}  ${who}  ${what}`,
    `      ${text}${why === '' ? '' : `  (${why})`}`,
  ];
}

/** Lists the newest changes of a remote, or of all, with requests for a second person; null = all. */
export async function historyReport(
  context: ReleaseContext,
  { remote: only, limit }: { remote: string | null; limit: number },
): Promise<Outcome> {
  const { registry } = context;
  if (only !== null) {
    await requireRemote(context, only);
  }
  // Changes of other remotes lie between the requested ones.
  const log = await registry.log(only === null ? limit : Number.POSITIVE_INFINITY);
  const isWanted = ({ remote }: { remote: string | null }): boolean =>
    only === null || remote === only || remote === null;
  const steps = log.changes.filter(isWanted);
  const events = log.events.filter(isWanted);
  const all = [...steps, ...events].toSorted((a, b) => b.revision - a.revision).slice(0, limit);

  return {
    lines: all.flatMap(entryLines),
    data: {
      environment: registry.environment,
      steps: steps.filter((step) => all.includes(step)),
      events: events.filter((event) => all.includes(event)),
    },
  };
}
