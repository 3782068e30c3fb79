import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** The arrow keys have no function of their own on these; they would open a menu's button. */
const stepped = 'a, button:not([aria-haspopup]), input[type=checkbox]';

/**
 * Moves with the arrow keys to the same control in the row above or below, instead of tabbing through a whole table.
 */
export function stepToRow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const control = event.target instanceof HTMLElement ? event.target.closest(stepped) : null;
  const row = control?.closest('tr[aria-rowindex]');
  if (step === undefined || !control || !row) {
    return;
  }
  const next = Number(row.getAttribute('aria-rowindex')) + step;
  const other = event.currentTarget.querySelector(`tr[aria-rowindex="${next}"]`);
  const place = [...row.querySelectorAll(stepped)].indexOf(control);
  const target = other?.querySelectorAll(stepped)[place];
  if (!(target instanceof HTMLElement)) {
    return;
  }
  event.preventDefault();
  target.focus();
}
