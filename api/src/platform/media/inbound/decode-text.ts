import { withoutNul } from '../../../kernel/without-nul.ts';

function decodeAs(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // an unknown charset, or bytes of another one
  }
}

function charsetOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }

  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Decodes text with the charset given by its byte order mark or its sender, otherwise as UTF-8, otherwise as
 * Windows-1252, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array, charset = ''): string {
  const candidates = [charsetOfMark(bytes), charset, 'utf-8'].filter((name) => name !== undefined);
  const text = candidates.map((name) => decodeAs(bytes, name)).find((read) => read !== undefined);

  return withoutNul(text ?? new TextDecoder('windows-1252').decode(bytes));
}

/** Returns the charset of a content type such as `text/plain; charset=utf-8`; '' if there is none. */
export function charsetOf(contentType: string): string {
  return /charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? '';
}
