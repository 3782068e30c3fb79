import { containing } from '../../platform/db/like-pattern.ts';

const phonePunctuation = /^[+\d().\-\s]+$/;
const mostWords = 6;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * What is looked for in `search_text` (lower-case name and the digits of the phone): a phone typed in any format, or
 * words that must all be there (features IN-01). Empty where there is nothing to look for.
 */
export function searchPatterns(term: string): string[] {
  const text = term.trim();
  if (text === '') {
    return [];
  }
  if (phonePunctuation.test(text) && digitsOf(text) !== '') {
    return [containing(digitsOf(text))];
  }

  return text
    .toLowerCase()
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => (phonePunctuation.test(word) && digitsOf(word) !== '' ? digitsOf(word) : word))
    .map(containing);
}

/** Only an empty text is like this, and no contact's is. */
const noMatch = '';

/**
 * The digits of a phone, typed in any format, as LIKE finds them. Empty where nothing is asked for; a text without digits
 * is nobody's phone, for whoever changes all that match must not change everybody.
 */
export function digitsPattern(phone: string): string[] {
  const digits = digitsOf(phone);
  if (digits === '') {
    return phone.trim() === '' ? [] : [noMatch];
  }

  return [containing(digits)];
}
