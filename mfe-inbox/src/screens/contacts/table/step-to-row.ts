import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down lead to the same control of the row above or below, so that nobody tabs through a whole table. */
export function stepToRow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const control = event.target instanceof HTMLElement ? event.target.closest('a, input') : null;
  const row = control?.closest('[aria-rowindex]');
  if (step === undefined || !control || !row) {
    return;
  }

  const next = Number(row.getAttribute('aria-rowindex')) + step;
  const other = event.currentTarget.querySelector(`[aria-rowindex="${next}"]`);
  const target = other?.querySelector(control.tagName);
  if (!(target instanceof HTMLElement)) {
    return;
  }
  event.preventDefault();
  target.focus();
}
