/** The name of a new field: trimmed, inner whitespace as one underscore each run; '' = none (reference.md, Validation). */
export function fieldName(typed: string): string {
  return typed.trim().replace(/\s+/g, '_');
}
