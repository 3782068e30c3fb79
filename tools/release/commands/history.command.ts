import { changeText } from '../registry/change-text.ts';
import { requireNumber } from './command.ts';
import { requireRemote } from '../steps/require-remote.ts';
import type { Command } from './command.ts';

const usual = '20';

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
    const steps = await registry.history(only === undefined ? limit : Number.POSITIVE_INFINITY);
    const wanted = steps.filter(({ remote }) => only === undefined || remote === only).slice(0, limit);

    return {
      lines: wanted.flatMap((step) => [
        `${String(step.revision).padStart(4)}  ${step.at.slice(0, 19).replace('T', ' ')}  ${step.who}  ${step.command} ${step.remote}`,
        `      ${changeText(step)}${step.why === '' ? '' : `  (${step.why})`}`,
      ]),
      data: { environment: registry.environment, steps: wanted },
    };
  },
};
