/** What carriers ask every campaign to say (texting-rules.md, Opting out and in). */
export const optOutLine = 'Reply STOP to opt out';

/** Returns a text with the line about opting out at its end, alone where pictures have no text; a text that names STOP itself stays as it is. */
export function withOptOutLine(body: string): string {
  const text = body.trimEnd();
  if (text === '') {
    return optOutLine;
  }

  return /\bSTOP\b/.test(body) ? body : `${text}\n${optOutLine}`;
}
