/** Events that dialogs underneath listen to: they would take the focus back, or close on a click outside of them. */
const heardByDialogs = [
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'mousedown',
  'pointerdown',
  'touchstart',
] as const;

/**
 * Hides pointer, key and focus events within an element from all other listeners of the page until the signal aborts.
 * The browser's default actions still run.
 */
export function keepEventsWithin(element: HTMLElement, signal: AbortSignal): void {
  function hide(event: Event): void {
    if (!(event.target instanceof Node) || !element.contains(event.target)) {
      return;
    }
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && event.key === 'Escape') {
      event.preventDefault(); // the dialog must be answered
    }
  }
  for (const name of heardByDialogs) {
    window.addEventListener(name, hide, { capture: true, signal });
  }
}
