import { isTooLong, maxBodyLength, tooLongForPictures } from './body-length.ts';
import { linksOf } from './links.ts';
import type { MergeFacts } from './merge-text.ts';
import { fillText, withoutPlaceholders } from './merge-text.ts';
import { withOptOutLine } from './opt-out-line.ts';
import { segmentsOf } from './segments.ts';

/** A text of a wave before it is written for somebody. */
export interface WaveDraft {
  readonly body: string;
  readonly hasMedia: boolean;
  readonly appendOptOut: boolean;
}

/** A text as one recipient gets it. */
export interface WaveText {
  readonly body: string;
  /** What the carrier bills: pictures travel as one message whatever the text is. */
  readonly segments: number;
}

/**
 * Writes the text of one recipient: values, then short links, then the line about opting out. Returns undefined where a
 * value is missing that has no other words behind its bar, and where nothing is left to say: nobody gets a text with a
 * hole in it, nor the line about opting out alone. Browser and server alike.
 */
export function waveTextOf(
  { body, hasMedia, appendOptOut }: WaveDraft,
  facts: MergeFacts,
  sealLinks: (text: string) => string = (text) => text,
): WaveText | undefined {
  const filled = fillText(body, facts);
  if (filled === undefined || (filled.trim() === '' && !hasMedia)) {
    return undefined;
  }
  const linked = sealLinks(filled);
  const text = appendOptOut ? withOptOutLine(linked, body) : linked;

  return { body: text, segments: hasMedia ? 1 : Math.max(segmentsOf(text), 1) };
}

/** More characters than a short link, the address of a page, or the opt-out line takes. */
const mostAdded = 300;

/** Returns whether a text fits whatever its short links are, so that nobody has to look them up to measure it. */
export const surelyFits = (body: string): boolean =>
  body.length + (linksOf(body).length + 2) * mostAdded <= maxBodyLength;

/**
 * Returns why a text cannot be sent to anybody: what each recipient gets at least (its own words, short links and the
 * opt-out line) is longer than carriers take. Undefined for a text that fits. Placeholders count nothing.
 */
export function lengthProblemOf(
  { body, hasMedia, appendOptOut }: WaveDraft,
  sealLinks: (text: string) => string = (text) => text,
): string | undefined {
  const fixed = withoutPlaceholders(sealLinks(body), '');
  const text = appendOptOut && (fixed.trim() !== '' || hasMedia) ? withOptOutLine(fixed, body) : fixed;
  if (!isTooLong(text)) {
    return undefined;
  }
  const withLine = text.length > fixed.length ? ', with short links and the opt-out line' : '';

  return hasMedia
    ? tooLongForPictures
    : `The message has ${text.length.toLocaleString('en-US')} characters${withLine}. Shorten it to ${maxBodyLength.toLocaleString('en-US')}.`;
}
