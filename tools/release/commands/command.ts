import type { ReleaseContext } from '../context.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import type { Outcome } from '../steps/outcome.ts';

export interface OptionRow {
  /** Placeholder of its value; none = a flag. */
  readonly value?: string;
  readonly multiple?: true;
  readonly meaning: string;
}

/** Arguments after the command's name. */
export interface Words {
  /** Remote that a command is about; '' = all of them, if the command allows that. */
  readonly remote: string;
  /** Every operand as typed. */
  readonly operands: readonly string[];
  text(option: string): string | undefined;
  texts(option: string): readonly string[];
  has(option: string): boolean;
}

export interface Command {
  readonly name: string;
  /** Operand after the name: '<remote>'. */
  readonly operand?: string;
  readonly summary: string;
  /** Two or three more sentences, for the command's --help. */
  readonly detail: readonly string[];
  readonly options: Readonly<Record<string, OptionRow>>;
  readonly run: (context: ReleaseContext, words: Words) => Promise<Outcome>;
}

/** Options of every command that changes something. */
export const changing = {
  why: { value: '<text>', meaning: 'The reason, for the history.' },
  'dry-run': { meaning: 'Say what would happen, and write nothing.' },
} as const satisfies Record<string, OptionRow>;

export const checking = {
  unchecked: { meaning: 'Go on although the live shell or the live API does not answer.' },
} as const satisfies Record<string, OptionRow>;

/** Returns the reason of a command that needs one. */
export function reasonOf(words: Words): string {
  const why = words.text('why')?.trim() ?? '';
  if (why === '') {
    throw new Refusal('Say why, with --why.', exitCodes.misused);
  }

  return why;
}

/** Parses a number within limits. Refuses fractions unless `parts` is set. */
export function requireNumber(
  text: string,
  limits: { option: string; least: number; most: number; parts?: true },
): number {
  const value = Number(text);
  const isWhole = limits.parts ?? /^\d+$/.test(text);
  if (isWhole && text.trim() !== '' && value >= limits.least && value <= limits.most) {
    return value;
  }
  throw new Refusal(
    `--${limits.option} takes a ${limits.parts ? '' : 'whole '}number from ${limits.least} to ${limits.most}; '${text}' is none.`,
    exitCodes.misused,
  );
}
