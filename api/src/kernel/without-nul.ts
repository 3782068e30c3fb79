/** Text without NUL characters, which PostgreSQL cannot store (texting-rules.md, Inbound). */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
