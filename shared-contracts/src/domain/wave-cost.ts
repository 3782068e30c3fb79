import * as z from 'zod/mini';
import { Cents } from './money.ts';
import { leftOutReasons } from './wave.ts';

/** Contacts of the chosen lists that get no text, by reason. None of them is among `recipients`. */
const LeftOut = z.object({ reason: z.enum(leftOutReasons), contacts: z.int() });

/** What a segment and a text with media cost. */
export const Prices = z.object({
  segmentCents: Cents,
  mmsCents: Cents,
  /** The prices of a carrier are not entered: these are examples. */
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

/** A placeholder without a default, and how many contacts have no value for it. */
export const MissingValue = z.object({ placeholder: z.string(), contacts: z.int() });

/**
 * The number of people who would get a text of a wave now, and its cost with the values of each. In an A/B test, each
 * of
 * its texts can be written for a recipient. Texts are rendered for everybody on the lists who may be texted, or for
 * `rendered` of them, spread over all, where there are more; who lacks a value, shares and costs are then those of the
 * sample, scaled, and `isExact` is false.
 */
export const WaveEstimate = z.object({
  recipients: z.int(),
  leftOut: z.array(LeftOut),
  accounts: z.array(z.object({ id: z.int(), name: z.string(), recipients: z.int() })),
  isExact: z.boolean(),
  rendered: z.int(),
  segments: z.int(),
  totalCost: Cents,
  /** Texts of one, two, and three or more segments: of the rendered ones. */
  segmentCounts: z.object({ one: z.int(), two: z.int(), threeOrMore: z.int() }),
  /** Of the rendered ones; null where no text is sent. */
  mostExpensive: z.nullable(RenderedText),
  /** Of the rendered ones: whoever lacks one gets no text. */
  missingValues: z.array(MissingValue),
  prices: Prices,
  /** Above this many recipients their number has to be typed before anything is sent. */
  confirmationThreshold: z.int(),
  needsConfirmation: z.boolean(),
  /** An administrator has to approve it first. */
  needsApproval: z.boolean(),
});

/** What a text looks like for some of the recipients. */
export const WaveSample = z.object({
  /** Null where none of the contacts that were tried has every value the text asks for. */
  sampleMessage: z.nullable(z.string()),
  samples: z.array(RenderedText),
  missingValues: z.array(MissingValue),
});

export type MissingValue = z.infer<typeof MissingValue>;
export type Prices = z.infer<typeof Prices>;
export type RenderedText = z.infer<typeof RenderedText>;
export type WaveEstimate = z.infer<typeof WaveEstimate>;
export type WaveSample = z.infer<typeof WaveSample>;
