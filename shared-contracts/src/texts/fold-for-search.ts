import { withPlainLetters } from './plain-letters.ts';

/** Apostrophes as keyboards and word processors write them: people search 'obrien', with or without one. */
const apostrophes = /['`\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u00B4]/g;

/** Accents, after decomposition, and characters without a visible shape. */
const invisible = /[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/**
 * Returns a text as searches compare it: lowercase, without accents and apostrophes, so that 'jose' finds 'José' and
 * 'obrien' finds 'O’Brien'. The database does the same to what is searched (fold_for_search).
 */
export function foldForSearch(text: string): string {
  const folded = text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(apostrophes, '')
    .toLowerCase();

  return withPlainLetters(folded);
}
