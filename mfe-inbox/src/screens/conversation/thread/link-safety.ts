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

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Georgian',
];
const scriptPatterns = [...scripts, 'Han', 'Hiragana', 'Katakana', 'Hangul'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether all letters are of one script, and of one that we know. */
function isOfOneScript(host: string): boolean {
  const letters = Array.from(host.matchAll(/\p{Letter}/gu), ([letter]) => letter);

  return scriptPatterns.some((script) => letters.every((letter) => script.test(letter)));
}

/**
 * An address as it is shown: letters of several scripts look alike, so a host that mixes them is shown as it is looked up
 * (xn--…), and so is one that the browser reads as other letters than are written.
 */
export function shownAddress(address: string): string {
  const [, protocol = '', host = '', rest = ''] = /^([a-z]+:\/\/)?([^/?#:]+)(.*)$/isu.exec(address) ?? [];
  const real = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host;
  if (real === host.toLowerCase() || (real.includes('xn--') && isOfOneScript(host))) {
    return address;
  }

  return `${protocol}${real}${rest}`;
}
