/** The name of a new field: trimmed, inner whitespace as one underscore each run; '' = none (product-1 section 5). */
export function fieldName(typed: string): string {
  return typed.trim().replace(/\s+/g, '_');
}
