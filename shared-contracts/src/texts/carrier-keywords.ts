/**
 * Words that carriers and the law reserve (CTIA Messaging Principles, 5.1.3; 47 CFR 64.1200(a)(10); texting-rules.md,
 * Opting out and in). They are handled before flows.
 */
export const carrierKeywords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
  /** Opts in a contact who is opted out. An ordinary text from anyone else. */
  yes: ['YES'],
} as const;

export type CarrierKeyword = keyof typeof carrierKeywords;

const kinds: readonly CarrierKeyword[] = ['stop', 'start', 'help', 'yes'];

/** One or more words of a kind with nothing between them, such as "stopstop" and "optout". */
const patterns = kinds.map((kind) => {
  const words = carrierKeywords[kind].map((word) => word.toLowerCase().replaceAll(' ', ''));

  return { kind, pattern: new RegExp(`^(?:${words.join('|')})+$`) };
});

/**
 * Returns the keyword that a normalized text consists of, ignoring punctuation, spaces and emoji around and inside it.
 */
export function keywordOf(normalized: string): CarrierKeyword | undefined {
  const letters = normalized.replace(/[^\p{L}\p{N}]/gu, '');

  return patterns.find(({ pattern }) => pattern.test(letters))?.kind;
}
