import type { FieldName } from './values/missing-items.ts';

/** The id of the element that holds a field: the summary of what is missing leads there. */
export const placeOf = (field: FieldName): string => `wave-${field}`;

/** Puts the cursor into a field, or into the first thing of it that takes one. */
export function focusField(field: FieldName): void {
  const place = document.getElementById(placeOf(field));
  const target = place?.querySelector<HTMLElement>('input:not([type=file]), select, textarea, button');
  place?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
