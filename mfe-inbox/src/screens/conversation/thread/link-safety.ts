import { misleadingHostOf } from 'shared-contracts/domain/link-host';

/** Controls that change the direction of the following text, at most to the end of the line. */
const turning = '\\u202A-\\u202E\\u2066-\\u2069';
/** Marks that only affect the direction of adjacent text. */
const marks = '\\u061C\\u200E\\u200F';
/** A word that contains such a character, and the rest of the line after a control that affects following text. */
const turned = new RegExp(`(\\S*(?:[${turning}].*|[${marks}]\\S*))`, 'u');

export interface TextPart {
  readonly text: string;
  /** Whether the text may be displayed in another order than it is stored. No address in it can be trusted then. */
  readonly isTurned: boolean;
}

/** Splits a text at its bidirectional controls. */
export function partsByDirection(text: string): TextPart[] {
  return text
    .split(turned)
    .map((part, index) => ({ text: part, isTurned: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/**
 * Returns an address for display. If its host looks different from what a browser opens, it shows the host the browser
 * uses.
 */
export function toDisplayAddress(address: string): string {
  const isComplete = /^https?:/i.test(address);
  const full = isComplete ? address : `https://${address}`;
  const host = misleadingHostOf(full);
  if (host === undefined) {
    return address;
  }
  const { protocol, pathname, search, hash } = new URL(full);
  const rest = `${pathname}${search}${hash}`;

  return `${isComplete ? `${protocol}//` : ''}${host}${rest === '/' ? '' : rest}`;
}
