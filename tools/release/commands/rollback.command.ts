import { take } from '../steps/take-command.ts';
import { changing } from './command.ts';
import type { Command } from './command.ts';

export const rollbackCommand: Command = {
  name: 'rollback',
  operand: '<remote>',
  summary: 'Take the last step back: the canary where there is one, else the stable release.',
  detail: [
    'Nothing is built and nothing is asked of the live product, so that it works when that is down.',
    'Without a canary, everybody is served the last known good release. A version that was taken back needs a reason',
    'to be served again.',
  ],
  options: {
    stable: { meaning: 'Take the stable release back although there is a canary.' },
    to: { value: '<version>', meaning: 'A published version instead of the last known good.' },
    ...changing,
  },
  run: (context, words) =>
    take(context, {
      command: 'rollback',
      remote: words.remote,
      to: words.text('to'),
      isOfStable: words.has('stable'),
      why: words.text('why') ?? '',
      dryRun: words.has('dry-run'),
    }),
};
