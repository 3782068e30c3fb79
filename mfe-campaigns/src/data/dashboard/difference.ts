import { exactCount } from 'shared-ui/messaging/words/counts';

/** Kind of a figure: texts or people, a share of a whole, or an average. */
export type FigureKind = 'count' | 'rate' | 'average';

/** Difference of a figure to the period before. */
export interface Difference {
  /** '+12'. */
  readonly text: string;
  /** '12 more than the 7 days before'. */
  readonly words: string;
}

interface Compared {
  readonly kind: FigureKind;
  readonly now: number | null;
  readonly before: number | null;
  /** The period before, after 'than'. */
  readonly than: string;
}

const decimal = (digits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
const formats = {
  count: { scale: 1, format: exactCount, unit: '', words: '', more: 'more', less: 'fewer' },
  rate: {
    scale: 100,
    format: (value: number) => decimal(1).format(value),
    unit: ' point',
    words: ' percentage point',
    more: 'higher',
    less: 'lower',
  },
  average: {
    scale: 1,
    format: (value: number) => decimal(2).format(value),
    unit: '',
    words: '',
    more: 'higher',
    less: 'lower',
  },
} as const;

/**
 * Returns how much more or less a figure is than in the period before; null if there is no figure from before, and
 * undefined if there is none now.
 */
export function differenceOf({ kind, now, before, than }: Compared): Difference | null | undefined {
  if (now === null) {
    return undefined;
  }
  if (before === null) {
    return null;
  }
  const { scale, format, unit, words, more, less } = formats[kind];
  const difference = (now - before) * scale;
  const amount = format(Math.abs(difference));
  if (difference === 0) {
    return { text: 'No change', words: `The same as ${than}` };
  }
  if (amount === '0') {
    return { text: 'About the same', words: `About the same as ${than}` };
  }
  const [sign, word] = difference > 0 ? ['+', more] : ['−', less];
  const plural = (noun: string) => (noun && amount !== '1' ? `${noun}s` : noun);

  return { text: `${sign}${amount}${plural(unit)}`, words: `${amount}${plural(words)} ${word} than ${than}` };
}
