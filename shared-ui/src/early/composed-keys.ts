import { isComposing } from '../keyboard/pressed-key.ts';

/** Keys that fields, lists and dialogs act on. While a word is composed, they belong to the input method. */
const actingKeys = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Keeps keys of a word that is being composed, as in Japanese or Korean, from all other listeners, which would send,
 * choose or close something. The input method still receives them. Returns a function that stops it.
 */
export function keepComposedKeys(): () => void {
  function keep(event: KeyboardEvent): void {
    if (isComposing(event) && actingKeys.has(event.key)) {
      event.stopImmediatePropagation();
    }
  }
  addEventListener('keydown', keep, true);

  return () => removeEventListener('keydown', keep, true);
}
