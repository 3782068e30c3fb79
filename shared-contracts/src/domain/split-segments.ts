import { charactersOf, costOf, countSegments, limits } from './segments.ts';

/**
 * Splits a text into what travels in each of its segments (texting-rules.md, Segments), as `countSegments` counts them.
 * A character of the extension and a surrogate pair stay whole. Room for a longer header is taken from each segment.
 */
export function splitSegments(text: string, { less = 0 }: { less?: number } = {}): string[] {
  const { encoding, segments } = countSegments(text);
  if (segments <= 1) {
    return segments === 0 ? [] : [text];
  }
  const { part } = limits[encoding];
  const parts: string[] = [];
  let current = '';
  let units = 0;
  for (const character of charactersOf(text)) {
    const cost = costOf(character, encoding);
    if (units + cost > part - less) {
      parts.push(current);
      [current, units] = ['', 0];
    }
    current += character;
    units += cost;
  }

  return [...parts, current];
}
