import { optionalWholeNumber, setting } from './setting-parsers.ts';

/** What texts cost; where nothing is set, example prices are shown and named so. */
export const priceSettings = {
  segmentCents: setting({
    name: 'SEGMENT_CENTS',
    default: '',
    description:
      'Price of a segment in whole cents, shown before a wave is sent; an example of 1 when unset.',
    parser: optionalWholeNumber({ least: 0, most: 10_000 }),
  }),
  mmsCents: setting({
    name: 'MMS_CENTS',
    default: '',
    description: 'Price of a text with pictures in whole cents; an example of 3 when unset.',
    parser: optionalWholeNumber({ least: 0, most: 10_000 }),
  }),
} as const;

/** Prices of no carrier in particular. */
const examples = { segmentCents: 1, mmsCents: 3 };

interface Prices {
  readonly segmentCents: number;
  readonly mmsCents: number;
  readonly isExample: boolean;
}

/** Returns what a segment and a text with pictures cost. */
export function pricesOf(config: { segmentCents: number | null; mmsCents: number | null }): Prices {
  return {
    segmentCents: config.segmentCents ?? examples.segmentCents,
    mmsCents: config.mmsCents ?? examples.mmsCents,
    isExample: config.segmentCents === null || config.mmsCents === null,
  };
}
