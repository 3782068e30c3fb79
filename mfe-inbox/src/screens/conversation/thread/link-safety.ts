import { misleadingHostOf } from 'shared-contracts/domain/link-host';

/** Controls that turn the direction of what follows, to the end of the line at most. */
const turning = '\\u202A-\\u202E\\u2066-\\u2069';
/** Marks that turn only what is next to them. */
const marks = '\\u061C\\u200E\\u200F';
/** A word with such a control in it, and from one that turns what follows, the rest of the line. */
const turned = new RegExp(`(\\S*(?:[${turning}].*|[${marks}]\\S*))`, 'u');

export interface TextPart {
  readonly text: string;
  /** Whether what it shows could be in another order than it is written: then no address in it may be trusted. */
  readonly isTurned: boolean;
}

/** Divides a text at its bidirectional controls. */
export function partsByDirection(text: string): TextPart[] {
  return text
    .split(turned)
    .map((part, index) => ({ text: part, isTurned: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/**
 * Returns an address as it is shown: one whose host reads differently from what a browser opens is shown as the browser
 * reads it.
 */
export function shownAddress(address: string): string {
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
