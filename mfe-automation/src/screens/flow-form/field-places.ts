import type { FieldPlace } from './values/problems.ts';

/** The id of the element that holds a field of a step. */
export const stepPlaceOf = (stepKey: string, field: string): string => `step-${stepKey}-${field}`;

/** The id of the element that holds a field of the flow, or of one of its steps: the summary of problems leads there. */
export const placeOf = ({ stepKey, field }: FieldPlace): string =>
  stepKey === undefined ? `flow-${field}` : stepPlaceOf(stepKey, field);

const inputs = 'input:not([type=file]), select, textarea, button';

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

/** Puts the cursor into a field as soon as it is shown: its step may open first. Returns how to give up waiting. */
export function focusWhenShown(place: string): () => void {
  if (focusPlace(place)) {
    return () => undefined;
  }
  const changes = new MutationObserver(() => (focusPlace(place) ? changes.disconnect() : undefined));
  changes.observe(document.body, { childList: true, subtree: true });

  return () => changes.disconnect();
}
