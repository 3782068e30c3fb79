import { optionalWholeNumber, setting } from './setting-parsers.ts';

/** Prices of texts; if none are set, example prices are shown and labeled as such. */
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

/** Example prices, not of any particular carrier. */
const examples = { segmentCents: 1, mmsCents: 3 };

interface Prices {
  readonly segmentCents: number;
  readonly mmsCents: number;
  readonly isExample: boolean;
}

/** Returns the price of a segment and of a text with pictures. */
export function pricesOf(config: { segmentCents: number | null; mmsCents: number | null }): Prices {
  return {
    segmentCents: config.segmentCents ?? examples.segmentCents,
    mmsCents: config.mmsCents ?? examples.mmsCents,
    isExample: config.segmentCents === null || config.mmsCents === null,
  };
}
