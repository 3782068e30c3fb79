import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { searchedDigits } from '../../../kernel/searched-digits.ts';
import { likeContaining } from '../../../platform/db/sql/like-pattern.ts';

const mostWords = 6;

/** Pattern that matches only an empty text, which no contact has. */
const noMatch = '';

/**
 * Returns the LIKE patterns of a search in the folded `search_text` (name and phone digits): a phone in any format, or
 * words that must all match, regardless of case, accents and apostrophes (features IN-01). Empty if the term is blank;
 * nobody matches a term of which nothing is left.
 */
export function searchPatterns(term: string): string[] {
  if (term.trim() === '') {
    return [];
  }
  const text = foldForSearch(term).trim();
  if (text === '') {
    return [noMatch];
  }
  const digits = searchedDigits(text);
  if (digits !== '') {
    return [likeContaining(digits)];
  }

  return text
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => searchedDigits(word) || word)
    .map(likeContaining);
}

/**
 * Returns the LIKE pattern of a phone's digits, typed in any format. Empty if the term is blank. Text without digits
 * matches no one, so that a bulk action on all matches never changes everyone.
 */
export function digitsPattern(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') {
    return phone.trim() === '' ? [] : [noMatch];
  }

  return [likeContaining(digits)];
}
