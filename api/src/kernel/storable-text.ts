import { withoutNul } from './without-nul.ts';

const hex = String.raw`[\da-fA-F]{2}`;
/**
 * JSON escapes, surrogate pairs first. Any other escape is matched whole, because `\\u0000` is a backslash followed by
 * letters.
 */
const escapes = new RegExp(
  String.raw`\\(?:(u0000)|u[dD][89abAB]${hex}\\u[dD][c-fC-F]${hex}|(u[dD][89a-fA-F]${hex})|[^])`,
  'g',
);

/** JSON text without what PostgreSQL cannot store: NUL characters are removed, unpaired surrogates become U+FFFD. */
export function storableJson(text: string): string {
  if (!text.includes(String.raw`\u`)) {
    return text;
  }

  return text.replace(escapes, (escape, nul?: string, half?: string) => {
    if (nul) {
      return '';
    }

    return half ? String.raw`\ufffd` : escape;
  });
}

/** The same for values from an address, a form or a header; JSON is cleaned as text. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? withoutNul(value) : value;
}
