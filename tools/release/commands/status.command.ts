import { take } from '../steps/take-command.ts';
import { requireNumber } from './command.ts';
import type { Command } from './command.ts';

const usualMinutes = '1440';

export const statusCommand: Command = {
  name: 'status',
  operand: '[remote]',
  summary: 'What is stable, canary, last known good and published, and how it does in browsers.',
  detail: [
    'Times are UTC. Sizes are of the scripts before the first view, brotli. Loads and failures are asked of the live API',
    'with RELEASE_TOKEN or OPERATOR_TOKEN; a person counts once, however often something failed there. Of the last failure it names the',
    'place in the source, by the source maps that were kept when the release was published.',
  ],
  options: {
    minutes: {
      value: '<number>',
      meaning: `How far back loads and failures go; ${usualMinutes}, a day, when left out.`,
    },
  },
  run(context, words) {
    const minutes = requireNumber(words.text('minutes') ?? usualMinutes, {
      option: 'minutes',
      least: 1,
      most: 20_160,
    });

    return take(context, { command: 'status', remote: words.remote || null, minutes });
  },
};
