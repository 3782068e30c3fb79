/** Apostrophes as phones and word processors write them. U+00B4 decomposes into a space, so they are replaced first. */
const apostrophes = /[\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u00B4\u0060\u0384\u1FBD\u1FBF\u1FFD]/g;

/**
 * Characters without a visible shape (formatting, zero-width, bidirectional marks), decomposed accents, and the vowel
 * points of Arabic and Hebrew, which people omit. Marks of other scripts are letters: 'か' and 'が' are different words.
 */
const invisible =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\0\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu;

/**
 * Normalizes a text for comparison: compatibility forms replaced (NFKC), invisible characters and accents removed,
 * apostrophes straightened, lowercase, single spaces. Line breaks are kept (texting-rules.md, Opting out and in).
 */
export function normalizeText(body: string): string {
  return body
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(apostrophes, "'")
    .replace(invisible, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
