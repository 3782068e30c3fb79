import { maxBodyLength, tooLongForPictures } from './body-length.ts';

/** GSM 03.38 basic character set (texting-rules.md, Segments). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** GSM 03.38 extension table: each costs an escape and itself. */
const extension = new Set('^{}\\[]~|€\f');

export type Encoding = 'GSM-7' | 'UCS-2';

export interface SegmentCount {
  readonly encoding: Encoding;
  /** Septets or UTF-16 units, CRLF counting 2. */
  readonly units: number;
  readonly segments: number;
  /** Units that still fit in the last segment. */
  readonly remaining: number;
  /** The characters that force Unicode, each once, in order. */
  readonly unicodeCharacters: readonly string[];
}

/** Units of a text that stays in one segment, and of each of several. */
export const limits = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const;

/** Splits into code points, so that a surrogate pair stays together. */
export const charactersOf = (text: string): string[] => Array.from(text);

/** Septets or UTF-16 units that a character takes. */
export function costOf(character: string, encoding: Encoding): number {
  if (encoding === 'UCS-2') {
    return character.length;
  }

  return extension.has(character) ? 2 : 1;
}

/** Lays costs into parts without splitting a pair; returns how many parts and how full the last is. */
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
 * Counts the segments of a text as the carrier bills it (texting-rules.md, Segments): GSM-7 where every character
 * is in the set, else UCS-2; an escape or surrogate pair is never split over two segments. The same count serves
 * browser and server.
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

/** Counts segments alone, as countSegments() does; quickly where every character takes one septet. */
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

/** From this many segments on, the composer warns of cost (reference.md, Limits). */
export const highSegmentCount = 4;

/** What the composer says about a text, exact (reference.md, Validation). */
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
