import { take } from '../steps/take-command.ts';
import { requireNumber } from './command.ts';
import type { Command } from './command.ts';

const usual = '20';

export const historyCommand: Command = {
  name: 'history',
  operand: '[remote]',
  summary: 'Who moved what, when, from what to what, and why.',
  detail: ['The newest step first. Times are UTC.'],
  options: { limit: { value: '<number>', meaning: `How many steps; ${usual} when left out.` } },
  run(context, words) {
    const limit = requireNumber(words.text('limit') ?? usual, { option: 'limit', least: 1, most: 1_000_000 });

    return take(context, { command: 'history', remote: words.remote || null, limit });
  },
};
