/**
 * Returns the start of a text, at most this many UTF-16 units, without half of a character or the joiner of an
 * emoji that was cut: PostgreSQL stores no half in JSON, and shows a replacement character elsewhere.
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/\u200D?[\ud800-\udbff]?$/, '');
