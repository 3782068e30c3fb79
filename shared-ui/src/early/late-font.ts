import { fontClass } from '../theme/fonts.ts';

/**
 * After a page's scripts have loaded, the API responses of the first view get the connection to themselves for this
 * long.
 */
const pauseMs = 1_500;

/**
 * Applies our font once the first view had time to appear: on a slow connection the font would take a third of a second
 * from it. Until then a fallback with the same metrics is used, so nothing shifts.
 */
export function showFontLater(): void {
  addEventListener('load', () => {
    setTimeout(() => document.documentElement.classList.add(fontClass), pauseMs);
  });
}
