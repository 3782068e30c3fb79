/** A web address as phones find it in a text, up to the next space or quote. */
const addresses = /https?:\/\/[^\s<>"]+/gi;

/** Punctuation that ends the sentence and not the address. */
const ending = /[.,;:!?'*_]+$/;

const longest = 2_000;

/** Returns an address without what a sentence puts behind it: a full stop, a bracket that was opened before it. */
function withoutEnding(match: string): string {
  const address = match.replace(ending, '');
  const isClosed = !address.endsWith(')') || address.split('(').length >= address.split(')').length;

  return isClosed ? address : withoutEnding(address.slice(0, -1));
}

/** What was decided lately: the texts of a wave name the same few links, and reading one takes longer than the rest. */
const decided = new Map<string, boolean>();
const mostDecided = 100;

/**
 * Returns whether an address may be redirected to: http or https, without a user's name in it, which makes one address
 * look like another, and without a placeholder, which makes it another one for each contact.
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

/** A piece of a text: a link, or what stands between two. */
export interface TextPiece {
  readonly text: string;
  readonly isLink: boolean;
}

/** Splits a text at its links. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(addresses)) {
    const link = withoutEnding(match);
    if (isWebAddress(link)) {
      pieces.push({ text: text.slice(end, index), isLink: false }, { text: link, isLink: true });
      end = index + link.length;
    }
  }
  pieces.push({ text: text.slice(end), isLink: false });

  return pieces.filter((piece) => piece.text !== '');
}

/** Replaces the links of a text by what `replacement` returns for each. */
export function replaceLinks(text: string, replacement: (link: string) => string): string {
  return splitLinks(text)
    .map((piece) => (piece.isLink ? replacement(piece.text) : piece.text))
    .join('');
}

/** Returns the links of a text, each once, in the order they stand in. */
export function linksOf(text: string): string[] {
  const links = splitLinks(text).filter(({ isLink }) => isLink);

  return [...new Set(links.map((piece) => piece.text))];
}
