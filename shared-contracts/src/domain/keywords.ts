/** Carrier keywords (texting-rules.md, Opting out and in). They are consumed before flows. */
export const keywords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  start: ['START', 'UNSTOP'],
  startWhenOptedOut: ['YES'],
  help: ['HELP', 'INFO'],
} as const;

export type KeywordMeaning = 'stop' | 'start' | 'help';

/** The text in capitals, without punctuation around it and with single spaces. */
function plainWord(body: string): string {
  return body
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ')
    .toUpperCase();
}

/** What an inbound text asks of the carrier rules; undefined = an ordinary text. */
export function keywordMeaning(body: string, contact: { optedOut: boolean }): KeywordMeaning | undefined {
  const word = plainWord(body);
  const isOneOf = (list: readonly string[]): boolean => list.includes(word);
  if (isOneOf(keywords.stop)) {
    return 'stop';
  }
  if (isOneOf(keywords.start)) {
    return 'start';
  }
  if (contact.optedOut && isOneOf(keywords.startWhenOptedOut)) {
    return 'start';
  }

  return isOneOf(keywords.help) ? 'help' : undefined;
}

const wantsOut =
  /\b(stop|quit|no more|don'?t|do not|unsubscribe|opt(ing)? ?out|remove me|take me off|leave me alone)\b.*\b(text|texting|texts|messag\w*|contact\w*|list|me)\b|\b(remove me|unsubscribe me|take me off|wrong number|stop please|please stop)\b|^\W*(stop|quit|unsubscribe)[.,!]/i;

/** Whether ordinary words ask to be left alone: a suggestion to staff, never acted upon alone (texting-rules.md). */
export function soundsLikeOptOut(body: string): boolean {
  return wantsOut.test(body);
}
