import type { FieldName } from './values/missing-items.ts';

/** Returns the ID of a field's container, which the summary of missing items links to. */
export const fieldElementId = (field: FieldName): string => `wave-${field}`;

/** Moves focus to a field, or to its first focusable element. */
export function focusField(field: FieldName): void {
  const place = document.getElementById(fieldElementId(field));
  const target = place?.querySelector<HTMLElement>(
    'input:not([type=file]), select, textarea, [contenteditable=true], button',
  );
  place?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
