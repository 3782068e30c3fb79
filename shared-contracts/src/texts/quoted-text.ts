import { normalizeText } from './normalize-text.ts';

/** A shorter beginning says too little about which text is quoted. */
const shortestBeginning = 5;

const comparable = (normalized: string): string =>
  normalized
    .replace(/["“”„«»‹›]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether a reaction quotes a text, the whole of it or its beginning followed by "…". `quote` is normalized. */
export function isQuoteOf(quote: string, body: string): boolean {
  const text = comparable(normalizeText(body));
  const whole = comparable(quote);
  const beginning = whole.replace(/\s*\.{3}$/, '');
  const isCut = beginning !== whole && beginning.length >= shortestBeginning;

  return text !== '' && (text === whole || (isCut && text.startsWith(beginning)));
}
