import { setting, wholeNumber } from './setting-parsers.ts';

/** Sending speed to carriers. */
export const sendingSettings = {
  sendingConcurrency: setting({
    name: 'SENDING_CONCURRENCY',
    default: '32',
    description: 'Texts that each process hands at the same time to a carrier that takes one per call.',
    parser: wholeNumber({ least: 1, most: 1_000 }),
  }),
  segmentsPerSecond: setting({
    name: 'SEGMENTS_PER_SECOND',
    default: '75',
    description: 'Segments that each number may send in a second.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
} as const;
