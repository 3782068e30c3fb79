/** What carriers ask every campaign to say (texting-rules.md, Opting out and in). */
export const optOutLine = 'Reply STOP to opt out';

/** Returns a text with the line about opting out at its end; a text that names STOP itself stays as it is. */
export function withOptOutLine(body: string): string {
  return /\bSTOP\b/.test(body) ? body : `${body.trimEnd()}\n${optOutLine}`;
}
