/**
 * Normalizes the name of a new field: trimmed, each run of inner whitespace as one underscore; '' = none (reference.md,
 * Validation).
 */
export function fieldName(typed: string): string {
  return typed.trim().replace(/\s+/g, '_');
}
