import type { ApprovalEvent } from 'shared-contracts/kernel/approval';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import { approvalText } from '../registry/approvals.ts';
import { changeText } from '../registry/change-text.ts';
import { requireNumber } from './command.ts';
import { requireRemote } from '../steps/require-remote.ts';
import type { Command } from './command.ts';

const usual = '20';

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

export const historyCommand: Command = {
  name: 'history',
  operand: '[remote]',
  summary: 'Who moved what, when, from what to what, and why.',
  detail: ['The newest step first. Times are UTC.'],
  options: { limit: { value: '<number>', meaning: `How many steps; ${usual} when left out.` } },
  async run(context, words) {
    const { registry } = context;
    const only = words.remote || undefined;
    if (only !== undefined) {
      await requireRemote(context, only);
    }
    const limit = requireNumber(words.text('limit') ?? usual, { option: 'limit', least: 1, most: 1_000_000 });
    // Changes of other remotes lie between the requested ones.
    const log = await registry.log(only === undefined ? limit : Number.POSITIVE_INFINITY);
    const isWanted = ({ remote }: { remote: string | null }): boolean =>
      only === undefined || remote === only || remote === null;
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
  },
};
