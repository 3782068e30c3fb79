import { normalizeText } from './normalize-text.ts';

/** Minimum length of a quoted beginning. Shorter ones do not identify the quoted text. */
const shortestBeginning = 5;

const comparable = (normalized: string): string =>
  normalized
    .replace(/["“”„«»‹›「」『』]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns whether a reaction quotes a text, either whole or its beginning followed by "…". `quote` must be normalized.
 */
export function isQuoteOf(quote: string, body: string): boolean {
  const text = comparable(normalizeText(body));
  const whole = comparable(quote);
  const beginning = whole.replace(/\s*\.{3}$/, '');
  const isCut = beginning !== whole && beginning.length >= shortestBeginning;

  return text !== '' && (text === whole || (isCut && text.startsWith(beginning)));
}
