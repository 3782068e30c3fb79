/**
 * Returns the start of a text, at most this many UTF-16 units, without half of a character: PostgreSQL stores none in
 * JSON, and shows a replacement character elsewhere.
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
