import { isContactCard } from '../vcard/read-shared-contacts.ts';
import { charsetOf, decodeText } from './decode-text.ts';

/**
 * The longest text that is read from one part, in characters. A longer one is offered as a file, so that nothing is
 * cut.
 */
const longestText = 8_000;
const longestTextBytes = 4 * longestText;

const typeOf = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a part only says how the others are laid out on a phone, which we do not follow. */
export const isLayout = (contentType: string): boolean => typeOf(contentType) === 'application/smil';

/** Whether a part may be words of the message: it says so, or says nothing. */
export const mayBeText = (contentType: string): boolean => ['text/plain', ''].includes(typeOf(contentType));

/** Signs that no text of a phone has; nearly every other file has some. */
// eslint-disable-next-line no-control-regex
const unlikeText = /[\u0001-\u0008\u000b\u000e-\u001f]|^%PDF-/;

/**
 * The words of a part; undefined for a file, whatever it calls itself. First bytes do not decide here: words may begin
 * with "BM", as bitmaps do.
 */
export function textOfPart(bytes: Uint8Array, contentType: string): string | undefined {
  if (typeOf(contentType) !== 'text/plain' || bytes.length > longestTextBytes || isContactCard(bytes)) {
    return undefined;
  }
  const text = decodeText(bytes, charsetOf(contentType)).trim();

  return text.length > longestText || unlikeText.test(text) ? undefined : text;
}

/** Joins the words of a message with those of its parts. A carrier may hand over the same words twice. */
export function joinTexts(body: string, texts: readonly string[]): string {
  return texts.reduce((joined, text) => {
    if (text === '' || joined.trim() === text) {
      return joined;
    }

    return joined.trim() === '' ? text : `${joined}\n${text}`;
  }, body);
}
