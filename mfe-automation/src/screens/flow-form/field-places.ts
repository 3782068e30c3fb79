import type { FieldPlace } from './values/problems.ts';

/** Returns the ID of the container of a step's field. */
export const stepPlaceOf = (stepKey: string, field: string): string => `step-${stepKey}-${field}`;

/** Returns the ID of the container of a flow's or step's field, which the summary of problems links to. */
export const fieldElementId = ({ stepKey, field }: FieldPlace): string =>
  stepKey === undefined ? `flow-${field}` : stepPlaceOf(stepKey, field);

const inputs = 'input:not([type=file]), select, textarea, [contenteditable=true], button';

function focusPlace(place: string): boolean {
  const element = document.getElementById(place);
  const target = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs);
  if (!element || !target) {
    return false;
  }
  element.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });

  return true;
}

/**
 * Focuses a field as soon as it is rendered, because its step may have to open first. Returns a function that stops
 * waiting.
 */
export function focusWhenShown(place: string): () => void {
  if (focusPlace(place)) {
    return () => undefined;
  }
  const changes = new MutationObserver(() => (focusPlace(place) ? changes.disconnect() : undefined));
  changes.observe(document.body, { childList: true, subtree: true });

  return () => changes.disconnect();
}
