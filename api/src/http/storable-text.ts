const hex = String.raw`[\da-fA-F]{2}`;
/** Escapes of JSON, pairs of halves first; any other is passed over whole, for `\\u0000` is a backslash and letters. */
const escapes = new RegExp(
  String.raw`\\(?:(u0000)|u[dD][89abAB]${hex}\\u[dD][c-fC-F]${hex}|(u[dD][89a-fA-F]${hex})|[^])`,
  'g',
);

/** JSON text without what PostgreSQL cannot store: NUL characters go, halves of a character become U+FFFD. */
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

/** The same for what came in an address, a form or a header; JSON has been seen to as text. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}
