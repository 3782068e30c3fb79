import * as z from 'zod/mini';
import { Cents } from './money.ts';
import { leftOutReasons } from './wave.ts';

/** Contacts on the chosen lists who get no text, by reason. Not counted in `recipients`. */
const LeftOut = z.object({ reason: z.enum(leftOutReasons), contacts: z.int() });

/** Prices of a segment and of a text with media. */
export const Prices = z.object({
  segmentCents: Cents,
  mmsCents: Cents,
  /** Whether these are example prices because the carrier's prices are not set up. */
  isExample: z.boolean(),
});

/** A text as one contact would get it. */
export const RenderedText = z.object({
  accountId: z.int(),
  contactId: z.int(),
  name: z.string(),
  phone: z.string(),
  body: z.string(),
  media: z.array(z.string()),
  segments: z.int(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  cost: Cents,
});

/** A placeholder without a default, and the number of contacts without a value for it. */
export const MissingValue = z.object({ placeholder: z.string(), contacts: z.int() });

/**
 * Number of people who would get a wave's text now, and its cost with each person's values. In an A/B test, any of its
 * texts may be rendered for a recipient. Texts are rendered for everyone on the lists who may be texted. If there are
 * too many, texts are rendered for an evenly spread sample of `rendered` people; missing values, shares and costs are
 * then scaled from the sample, and `isExact` is false.
 */
export const WaveEstimate = z.object({
  recipients: z.int(),
  leftOut: z.array(LeftOut),
  accounts: z.array(z.object({ id: z.int(), name: z.string(), recipients: z.int() })),
  isExact: z.boolean(),
  rendered: z.int(),
  segments: z.int(),
  totalCost: Cents,
  /** Number of rendered texts with one, two, and three or more segments. */
  segmentCounts: z.object({ one: z.int(), two: z.int(), threeOrMore: z.int() }),
  /** Most expensive rendered text; null if no text is sent. */
  mostExpensive: z.nullable(RenderedText),
  /** Missing values among the rendered texts. Contacts who lack one get no text. */
  missingValues: z.array(MissingValue),
  prices: Prices,
  /** Above this many recipients, the user must type their number before anything is sent. */
  confirmationThreshold: z.int(),
  needsConfirmation: z.boolean(),
  /** Whether an administrator must approve the wave first. */
  needsApproval: z.boolean(),
});

/** Sample texts for some of the recipients. */
export const WaveSample = z.object({
  /** Null if none of the contacts that were tried has every value the text needs. */
  sampleMessage: z.nullable(z.string()),
  samples: z.array(RenderedText),
  missingValues: z.array(MissingValue),
});

export type MissingValue = z.infer<typeof MissingValue>;
export type Prices = z.infer<typeof Prices>;
export type RenderedText = z.infer<typeof RenderedText>;
export type WaveEstimate = z.infer<typeof WaveEstimate>;
export type WaveSample = z.infer<typeof WaveSample>;
