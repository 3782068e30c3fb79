import { charactersOf, costOf, countSegments, limits } from './segments.ts';

/**
 * Splits a text into its segments (texting-rules.md, Segments), as counted by `countSegments`. Never splits an
 * extension character or a surrogate pair. `less` reserves room for a longer header in each segment.
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
