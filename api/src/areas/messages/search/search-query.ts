/**
 * What was typed, as PostgreSQL searches: every word must be there, and each may go on ('tab' finds 'table'). Quoted,
 * so that no sign of what was typed is an operator; PostgreSQL cuts '8:30' as it cut the message. Empty = no words.
 */
export function searchQuery(term: string): string {
  return term
    .replace(/['\\\0]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word}':*`)
    .join(' & ');
}
