/**
 * Converts a search term to PostgreSQL query syntax: every word must occur, and each matches as a prefix ('tab' finds
 * 'table'). Words are quoted, so that no character is taken for an operator; PostgreSQL splits '8:30' as it split the
 * message. Empty if there are no words.
 */
export function searchQuery(term: string): string {
  return term
    .replace(/['\\\0]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word}':*`)
    .join(' & ');
}
