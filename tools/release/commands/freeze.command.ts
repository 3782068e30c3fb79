import { Refusal, exitCodes } from '../refusal.ts';
import { take } from '../steps/take-command.ts';
import { reasonOf } from './command.ts';
import type { Command, Words } from './command.ts';

/** Parses a time with its zone: '2026-12-01T08:00Z', '2026-12-01T08:00:00-08:00'. */
function timeOf(words: Words, option: string): string | undefined {
  const text = words.text(option);
  if (text === undefined) {
    return undefined;
  }
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!hasZone || Number.isNaN(Date.parse(text))) {
    throw new Refusal(
      `--${option} takes a time with its zone, such as 2026-12-01T08:00Z; '${text}' is none.`,
      exitCodes.misused,
    );
  }

  return new Date(text).toISOString();
}

const why = { value: '<text>', meaning: 'The reason, which people see whose release is refused.' };

export const freezeCommand: Command = {
  name: 'freeze',
  operand: '[remote]',
  summary: 'Promote nothing and try out nothing until a time: of one remote, or of all.',
  detail: ['Rolling back stays possible. Publishing too, because it serves nothing to anybody.'],
  options: {
    until: { value: '<time>', meaning: 'When it ends, with the zone: 2026-12-01T08:00Z.' },
    from: { value: '<time>', meaning: 'When it begins; now if left out.' },
    why,
  },
  async run(context, words) {
    const until = timeOf(words, 'until');
    if (until === undefined) {
      throw new Refusal('Say when it ends: --until 2026-12-01T08:00Z.', exitCodes.misused);
    }

    return take(context, {
      command: 'freeze',
      remote: words.remote || null,
      from: timeOf(words, 'from'),
      until,
      why: reasonOf(words),
    });
  },
};

export const unfreezeCommand: Command = {
  name: 'unfreeze',
  operand: '[remote]',
  summary: 'End a freeze early: that of one remote, or that of all.',
  detail: ['A remote that is frozen with all others is released again only if all are.'],
  options: { why },
  run: async (context, words) =>
    take(context, { command: 'unfreeze', remote: words.remote || null, why: reasonOf(words) }),
};
