/** Characters that word processors and phones insert automatically, with their equivalents in the GSM alphabet. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u2032\u00B4\u0060]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010\u2011\u2012\u2013\u2014\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' '],
  [/[\u200B\u2060\uFEFF]/g, ''],
  [/[\u2022\u00B7]/g, '*'],
];

/** Replaces smart quotes, long dashes and special spaces in a text with plain ones (texting-rules.md, Segments). */
export function withPlainCharacters(text: string): string {
  return plain.reduce((replaced, [characters, instead]) => replaced.replace(characters, instead), text);
}
