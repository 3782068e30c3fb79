import { withoutNul } from './without-nul.ts';

/**
 * Returns a value as JSON that PostgreSQL can store as jsonb: without NUL characters, and with U+FFFD for half of a
 * surrogate pair, which a carrier's cut text may end with.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? withoutNul(part).toWellFormed() : part,
  );
}
