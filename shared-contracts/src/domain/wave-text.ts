import { isTooLong, maxBodyLength, tooLongForPictures } from './body-length.ts';
import { linksOf } from './links.ts';
import type { MergeFacts } from './merge-text.ts';
import { fillText, withoutPlaceholders } from './merge-text.ts';
import { withOptOutLine } from './opt-out-line.ts';
import { segmentsOf } from './segments.ts';

/** A wave text before it is rendered for a recipient. */
export interface WaveDraft {
  readonly body: string;
  readonly hasMedia: boolean;
  readonly appendOptOut: boolean;
}

/** A text as one recipient gets it. */
export interface WaveText {
  readonly body: string;
  /** Segments that the carrier bills. A text with pictures counts as one message, regardless of its length. */
  readonly segments: number;
}

/**
 * Renders the text for one recipient: values, then short links, then the opt-out line. Returns undefined if a value
 * without a fallback is missing, or if nothing is left to say, so that no one gets a text with a gap or only the
 * opt-out line. The browser and the server use the same function.
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

/** Upper bound on the characters that a short link, a page's address, or the opt-out line adds. */
const mostAdded = 300;

/**
 * Returns whether a text fits no matter how long its short links are, so that its length can be checked without
 * creating them.
 */
export const alwaysFits = (body: string): boolean =>
  body.length + (linksOf(body).length + 2) * mostAdded <= maxBodyLength;

/**
 * Returns why a text cannot be sent to anyone: the minimum that each recipient gets (fixed words, short links and the
 * opt-out line) is longer than carriers accept. Undefined if it fits. Placeholders count as empty.
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
