/** Text without NUL characters, which PostgreSQL cannot store (domain-rules.md, Inbound). */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
