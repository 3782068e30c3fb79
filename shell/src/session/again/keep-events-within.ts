/**
 * Events that dialogs underneath listen for: they would take the focus back, or close at a press that is not theirs.
 */
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
 * Hides presses, keys and focus within an element from every other listener of the page until the signal aborts; what
 * the browser does with them stays.
 */
export function keepEventsWithin(element: HTMLElement, signal: AbortSignal): void {
  function hide(event: Event): void {
    if (!(event.target instanceof Node) || !element.contains(event.target)) {
      return;
    }
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && event.key === 'Escape') {
      event.preventDefault(); // the dialog has to be answered
    }
  }
  for (const name of heardByDialogs) {
    window.addEventListener(name, hide, { capture: true, signal });
  }
}
