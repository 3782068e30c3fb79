import { cutText } from '../texts/cut-text.ts';

/** A link that opens a different host than it shows. */
interface MisleadingLink {
  /** The link as written. */
  readonly link: string;
  /** The host that a browser opens. */
  readonly host: string;
}

/** Latin letters that are not mistaken for others: ASCII and the accented letters of European languages. */
const latin = /^(?![^]*[ıĸŉſ])[a-z0-9\u00DF-\u00F6\u00F8-\u017F-]+$/;
/** Scripts whose letters do not look like Latin ones, so that their labels may precede `.com`. */
const distinct = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  ...['Hangul', 'Hebrew', 'Arabic', 'Devanagari', 'Thai', 'Georgian'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{Mark}0-9-]+$`, 'u'),
  ),
];
/** Scripts with letters that resemble Latin ones. Allowed if the whole host uses one script. */
const whole = ['Cyrillic', 'Greek', 'Armenian'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}0-9.-]+$`, 'u'),
);

/** Returns whether the letters of a host are what they look like (Unicode TS 39, restriction levels). */
function isReadable(host: string): boolean {
  if (host !== host.normalize('NFC')) {
    return false;
  }
  const labels = host.split('.');

  return (
    labels.every((label) => latin.test(label) || distinct.some((script) => script.test(label))) ||
    whole.some((script) => script.test(host))
  );
}

/** Control characters that hide other characters or change their order. */
const hidden = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Returns what a reader would take for the host of an address: everything up to the first slash, without a port. */
const writtenHostOf = (address: string): string =>
  (/^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '').replace(/:[0-9]*$/, '').toLowerCase();

/**
 * Returns the host that a browser opens for an address if the address shows a different one, because of a backslash, a
 * user name, look-alike or hidden characters, or an encoded host. Undefined for an honest address, and for one that no
 * browser opens. Follows the WHATWG URL parser.
 */
export function misleadingHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) {
    return undefined;
  }
  const { hostname, host, username, password, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol)) {
    return undefined;
  }
  const written = writtenHostOf(address);
  const isSame =
    written === hostname ? !written.includes('xn--') : hostname.includes('xn--') && isReadable(written);
  const [beforeQuery = ''] = address.split(/[?#]/);
  const isHonest =
    isSame &&
    username === '' &&
    password === '' &&
    !beforeQuery.includes('\\') &&
    !beforeQuery.slice(0, beforeQuery.indexOf(written) + written.length).includes('@') &&
    !hidden.test(address);

  return isHonest ? undefined : host;
}

const placeholder = /\{[^{}]*\}/g;
/** Links as a reader would recognize them, in any script and with any slashes. */
const candidates =
  /https?:[\\/]+[^\s<>"“”«»]+|(?<![\p{L}\p{N}@._/\\-])(?:[\p{L}\p{N}\p{M}\p{Cf}-]+[.\u3002\uFF0E\uFF61])+(?:com|net|org|edu|gov|info|shop|store|app|io|co|us|uk|ca|mx|example|test)(?![\p{L}\p{N}@-])[^\s<>"“”«»]*/giu;
const ending = /[.,;:!?'*_)\]’]+$/u;

/** Returns the first link in a text that opens a different host than it shows. Placeholders may have any value. */
export function misleadingLinkIn(text: string): MisleadingLink | undefined {
  for (const [match] of text.replace(placeholder, 'x').matchAll(candidates)) {
    const link = match.replace(ending, '');
    const host = misleadingHostOf(/^https?:/i.test(link) ? link : `https://${link}`);
    if (host !== undefined) {
      return { link, host };
    }
  }

  return undefined;
}

/** Returns the error message for a field with a misleading link. */
function misleadingLinkSentence({ link, host }: MisleadingLink): string {
  return `The link ${cutText(link, 80)} opens ${host}. Write the address as your browser shows it.`;
}

/** Returns the error message for the first misleading link in a text or address; undefined if there is none. */
export function linkProblemOf(text: string): string | undefined {
  const link = misleadingLinkIn(text);

  return link && misleadingLinkSentence(link);
}
