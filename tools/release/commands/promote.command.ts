import { take } from '../steps/take-command.ts';
import { changing, checking } from './command.ts';
import type { Command, Words } from './command.ts';

/** Returns the options of a promotion as typed. */
export const promotionOptions = (words: Words): { why: string; unchecked: boolean; dryRun: boolean } => ({
  why: words.text('why') ?? '',
  unchecked: words.has('unchecked'),
  dryRun: words.has('dry-run'),
});

export const promoteCommand: Command = {
  name: 'promote',
  operand: '<remote>',
  summary: 'Serve the canary, or a named version, to everybody.',
  detail: ['What was stable until now becomes the last known good, to which browsers and rollback go back.'],
  options: {
    version: { value: '<version>', meaning: 'A published version instead of the canary.' },
    ...checking,
    ...changing,
  },
  run: (context, words) =>
    take(context, {
      command: 'promote',
      remote: words.remote,
      version: words.text('version'),
      ...promotionOptions(words),
    }),
};
