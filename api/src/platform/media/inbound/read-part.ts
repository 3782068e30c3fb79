import { isContactCard } from '../vcard/read-shared-contacts.ts';
import { charsetOf, decodeText } from './decode-text.ts';

/**
 * Maximum length of a text that is read from one part, in characters. A longer one is offered as a file, so that
 * nothing is cut.
 */
const longestText = 8_000;
const longestTextBytes = 4 * longestText;

const typeOf = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a part only describes the layout of the others on a phone, which we ignore. */
export const isLayout = (contentType: string): boolean => typeOf(contentType) === 'application/smil';

/** Whether a part may be text of the message, by its type or because it has none. */
export const mayBeText = (contentType: string): boolean => ['text/plain', ''].includes(typeOf(contentType));

/** Signs that no text of a phone has; nearly every other file has some. */
// eslint-disable-next-line no-control-regex
const unlikeText = /[\u0001-\u0008\u000b\u000e-\u001f]|^%PDF-/;

/**
 * Returns the text of a part, or undefined for a file, whatever type it claims. The first bytes do not decide here,
 * because a text may start with "BM", as bitmaps do.
 */
export function textOfPart(bytes: Uint8Array, contentType: string): string | undefined {
  if (typeOf(contentType) !== 'text/plain' || bytes.length > longestTextBytes || isContactCard(bytes)) {
    return undefined;
  }
  const text = decodeText(bytes, charsetOf(contentType)).trim();

  return text.length > longestText || unlikeText.test(text) ? undefined : text;
}

/** Joins a message's text with that of its parts. A carrier may pass the same text twice. */
export function joinTexts(body: string, texts: readonly string[]): string {
  return texts.reduce((joined, text) => {
    if (text === '' || joined.trim() === text) {
      return joined;
    }

    return joined.trim() === '' ? text : `${joined}\n${text}`;
  }, body);
}
