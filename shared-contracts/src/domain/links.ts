/** Top-level domains that phones turn into links without a scheme. */
const commonEndings =
  'com|net|org|edu|gov|mil|info|biz|shop|store|app|dev|online|site|club|cafe|coffee|pizza|restaurant|io|ai|tv|co|uk|ca|mx|eu|xyz|ly|gl';
/** Top-level domains that are also words ("open today.it is"). They count only before a path. */
const wordEndings =
  'me|us|in|it|is|to|so|do|be|at|am|de|es|fr|live|link|page|bar|today|news|world|vip|gg|ee|gle|cc|au|nz';

/** Marks that end an address: spaces, quotes, invisible characters, and the punctuation of Chinese and Japanese. */
const outside = '\\s<>"“”«»‘’\\u200B\\u2060\\uFEFF\\u3001\\u3002\\u3008-\\u3011（）【】！，：；？｛｝';
/** A character of an address. The next address of an enumeration without spaces is not part of it. */
const inAddress = `(?![,;|]https?://)[^${outside}]`;
/** No letter stands before a bare host. An emoji may, but not the mathematical letters, which look like plain ones. */
const startOfHost =
  '(?<![\\w@./\\\\\\u00C0-\\u024F\\u0370-\\u1FFF\\u3040-\\uD7FF-]|\\uD835[\\uDC00-\\uDFFF])';
const host = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+';

/**
 * A web address as phones recognize it in a text, up to the next space or quote: with a scheme, with www, or a bare
 * host.
 */
const addresses = new RegExp(
  `https?://(?:${inAddress})+|${startOfHost}` +
    `(?:www\\.${host}[a-z]{2,}(?![a-z0-9@-])(?:[/?#:](?:${inAddress})*)?` +
    `|${host}(?:${commonEndings})(?![a-z0-9@-]|\\.[a-z0-9])(?:[/?#](?:${inAddress})*|:[0-9](?:${inAddress})*)?` +
    `|${host}(?:${wordEndings})(?=/)(?:${inAddress})*)`,
  'gi',
);
/** A sentence that starts without a space: "Open today.Info at the desk". */
const sentenceStart = /^[^/?#:]*\.[A-Z][a-z]+$/;

/** Punctuation that ends the sentence rather than the address, also in Arabic, Urdu and Hindi. */
const ending = /[.,;:!?'*…·\u060C\u061B\u061F\u06D4\u0964]/;
const emoji = /\p{Extended_Pictographic}/u;
const emojiAlone = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+$/u;
/** Starts a part of the path, to which an emoji belongs. */
const partStart = /[/=?#&]/;

const longest = 2_000;

/** Number of closing brackets in a text that were not opened in it. */
const unopened = (text: string, [open, close]: readonly [string, string]): number =>
  text.split(close).length - text.split(open).length;

/**
 * Removes what the surrounding sentence adds to an address, such as a period, the closing bracket of an earlier one, or
 * emoji without a space. Reads backward once, because a text may be made of nothing but brackets.
 */
function withoutEnding(match: string): string {
  const brackets = new Map([
    [')', unopened(match, ['(', ')'])],
    [']', unopened(match, ['[', ']'])],
  ]);
  const firstEmoji = match.search(emoji);
  const isBehind = firstEmoji > 0 && !partStart.test(match[firstEmoji - 1] ?? '');
  let end = match.length;
  while (end > 0) {
    const last = match[end - 1] ?? '';
    const surplus = brackets.get(last) ?? 0;
    if (surplus > 0) {
      brackets.set(last, surplus - 1);
      end -= 1;
    } else if (ending.test(last)) {
      end -= 1;
    } else if (isBehind && firstEmoji < end && emojiAlone.test(match.slice(firstEmoji, end))) {
      end = firstEmoji;
    } else {
      break;
    }
  }

  return match.slice(0, end);
}

/** Cache of recent results. Wave texts repeat the same few links, and parsing a URL is the slowest part. */
const decided = new Map<string, boolean>();
const mostDecided = 100;

/**
 * Returns whether an address may be redirected to: http or https, without a user name, which can disguise the host, and
 * without a placeholder, which would vary by contact.
 */
export function isWebAddress(address: string): boolean {
  const before = decided.get(address);
  if (before !== undefined) {
    return before;
  }
  if (decided.size >= mostDecided) {
    decided.clear();
  }
  const isAllowed = mayBeRedirectedTo(address);
  decided.set(address, isAllowed);

  return isAllowed;
}

function mayBeRedirectedTo(address: string): boolean {
  if (address.length > longest || /[{}\s]/.test(address) || !URL.canParse(address)) {
    return false;
  }
  const { protocol, username, password } = new URL(address);

  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** A part of a text: a link, or the words between two links. */
export interface TextPiece {
  readonly text: string;
  readonly isLink: boolean;
  /** Address that a link opens, with its scheme; empty for words. */
  readonly address: string;
}

/** Returns the address that a link in a text opens: `https://www.example.com` for `www.example.com`. */
const addressOf = (link: string): string => (/^https?:/i.test(link) ? link : `https://${link}`);

const wordsOf = (text: string): TextPiece => ({ text, isLink: false, address: '' });

/** Names of profiles may end with an underscore; one that an earlier underscore opened makes the address italic. */
const inItalics = (text: string, index: number): boolean => text[index - 1] === '_';

function splitWhere(text: string, isLink: (address: string) => boolean): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(addresses)) {
    const whole = withoutEnding(match);
    const link = inItalics(text, index) ? whole.replace(/_+$/, '') : whole;
    const address = addressOf(link);
    if (isLink(address) && !sentenceStart.test(link)) {
      pieces.push(wordsOf(text.slice(end, index)), { text: link, isLink: true, address });
      end = index + link.length;
    }
  }
  pieces.push(wordsOf(text.slice(end)));

  return pieces.filter((piece) => piece.text !== '');
}

/** Splits a text at its links. */
export function splitLinks(text: string): TextPiece[] {
  return splitWhere(text, isWebAddress);
}

/** Splits a text at all addresses that a browser opens, including those that are never redirected to. */
export function splitAddresses(text: string): TextPiece[] {
  return splitWhere(text, (address) => URL.canParse(address));
}

/**
 * Replaces each link in a text with the result of `replacement` for its address. Links whose address is returned
 * unchanged stay as written.
 */
export function replaceLinks(text: string, replacement: (address: string) => string): string {
  return splitLinks(text)
    .map((piece) => {
      if (!piece.isLink) {
        return piece.text;
      }
      const replaced = replacement(piece.address);

      return replaced === piece.address ? piece.text : replaced;
    })
    .join('');
}

/** Returns the addresses that a text's links open, each once, in the order of the text. */
export function linksOf(text: string): string[] {
  const links = splitLinks(text).filter(({ isLink }) => isLink);

  return [...new Set(links.map((piece) => piece.address))];
}
