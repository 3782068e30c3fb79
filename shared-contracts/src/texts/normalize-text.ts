/** Apostrophes as phones and word processors write them. U+00B4 decomposes into a space, so they are replaced first. */
const apostrophes = /[\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u00B4\u0060\u0384\u1FBD\u1FBF\u1FFD]/g;

/**
 * Characters without a visible shape (formatting, zero-width, bidirectional marks), decomposed accents, and the vowel
 * points of Arabic and Hebrew, which people omit. Marks of other scripts are letters: 'か' and 'が' are different words.
 */
const withoutShape = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\0]`;
const accents = String.raw`(?!\u3099|\u309A)\p{Script=Inherited}`;
const vowelPoints = String.raw`(?=\p{M})[\p{Script=Arabic}\p{Script=Hebrew}]`;
const invisible = new RegExp(`${withoutShape}|${accents}|${vowelPoints}`, 'gu');

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
