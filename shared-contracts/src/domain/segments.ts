import { maxBodyLength, tooLongForPictures } from './body-length.ts';

/** GSM 03.38 basic character set (texting-rules.md, Segments). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** GSM 03.38 extension table. Each character costs two septets: an escape and itself. */
const extension = new Set('^{}\\[]~|€\f');

export type Encoding = 'GSM-7' | 'UCS-2';

export interface SegmentCount {
  readonly encoding: Encoding;
  /** Septets or UTF-16 units. CRLF counts as 2. */
  readonly units: number;
  readonly segments: number;
  /** Units that still fit in the last segment. */
  readonly remaining: number;
  /** Characters that force Unicode, each once, in order. */
  readonly unicodeCharacters: readonly string[];
}

/** Units that fit in a single segment, and in each part of a longer text. */
export const limits = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const;

/** Splits a text into code points, so that surrogate pairs stay together. */
export const charactersOf = (text: string): string[] => Array.from(text);

/** Returns the number of septets or UTF-16 units of a character. */
export function costOf(character: string, encoding: Encoding): number {
  if (encoding === 'UCS-2') {
    return character.length;
  }

  return extension.has(character) ? 2 : 1;
}

/**
 * Distributes characters over parts without splitting a pair. Returns the number of parts and the units in the last
 * one.
 */
function layOut(costs: readonly number[], size: number): { parts: number; inLast: number } {
  let parts = 1;
  let inLast = 0;
  for (const cost of costs) {
    if (inLast + cost > size) {
      parts += 1;
      inLast = 0;
    }
    inLast += cost;
  }

  return { parts, inLast };
}

/**
 * Counts the segments of a text as the carrier bills it (texting-rules.md, Segments): GSM-7 if every character is in
 * the set, otherwise UCS-2. Escape and surrogate pairs are never split across segments. The browser and the server use
 * the same count.
 */
export function countSegments(text: string): SegmentCount {
  const characters = charactersOf(text);
  const unicodeCharacters = [...new Set(characters.filter((one) => !basic.has(one) && !extension.has(one)))];
  const encoding: Encoding = unicodeCharacters.length > 0 ? 'UCS-2' : 'GSM-7';
  const { single, part } = limits[encoding];
  const costs = characters.map((character) => costOf(character, encoding));
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  if (units === 0) {
    return { encoding, units, segments: 0, remaining: single, unicodeCharacters };
  }
  if (units <= single) {
    return { encoding, units, segments: 1, remaining: single - units, unicodeCharacters };
  }

  const { parts, inLast } = layOut(costs, part);

  return { encoding, units, segments: parts, remaining: part - inLast, unicodeCharacters };
}

const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/**
 * Counts segments only, with the same result as countSegments(). Faster for texts whose characters all take one septet.
 */
export function segmentsOf(text: string): number {
  if (!plain.test(text)) {
    return countSegments(text).segments;
  }
  const { single, part } = limits['GSM-7'];
  if (text.length > single) {
    return Math.ceil(text.length / part);
  }

  return text.length > 0 ? 1 : 0;
}

/** Number of segments from which the composer warns about cost (reference.md, Limits). */
export const highSegmentCount = 4;

/** Returns the composer's exact warnings about a text (reference.md, Validation). */
export function segmentWarnings(text: string, hasMedia: boolean): string[] {
  const warnings: string[] = [];
  const { segments } = countSegments(text);
  if (hasMedia && text.length > maxBodyLength) {
    warnings.push(tooLongForPictures);
  }
  if (!hasMedia && segments >= highSegmentCount) {
    warnings.push('High segment count may result in increased costs');
  }

  return warnings;
}
