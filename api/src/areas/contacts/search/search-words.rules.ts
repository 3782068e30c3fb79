import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { searchedDigits } from '../../../kernel/searched-digits.ts';
import { likeContaining } from '../../../platform/db/sql/like-pattern.ts';

const mostWords = 6;

/** Punctuation around a word, as in "Lopez, Ana"; a name is stored with it or without. */
const around = /^[,;:."“”„«»()[\]<>]+|[,;:."“”„«»()[\]<>]+$/g;

/** Dashes within a name; programs write several kinds, or a space. */
const dashes = /\p{Pd}+/u;

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

  return text.split(/\s+/).flatMap(wordsOf).slice(0, mostWords).map(likeContaining);
}

/** Returns what a word of a search looks for; the word itself if it is only punctuation. */
function wordsOf(word: string): string[] {
  const digits = searchedDigits(word);
  if (digits !== '') {
    return [digits];
  }
  const parts = word.split(dashes).map((part) => part.replace(around, ''));
  const filled = parts.filter((part) => part !== '');

  return filled.length > 0 ? filled : [word];
}

/**
 * Returns the LIKE pattern of a phone's digits, typed in any format. Empty if the term is blank. Text without digits
 * matches no one, so that a bulk action on all matches never changes everyone.
 */
export function digitsPattern(phone: string): string[] {
  const digits = searchedDigits(phone) || phone.replace(/\D/g, '');
  if (digits === '') {
    return phone.trim() === '' ? [] : [noMatch];
  }

  return [likeContaining(digits)];
}
