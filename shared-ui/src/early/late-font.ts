/** After the scripts of a page have come, the answers that its first view waits for have the line to themselves. */
const pauseMs = 1_500;

/**
 * Lets the font of the house in once the first view had time to show: on a slow line it would take a third of a second
 * from it. Until then stands the fallback of the same measures, so nothing moves.
 */
export function showFontLater(): void {
  addEventListener('load', () => {
    setTimeout(() => {
      const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]');
      if (sheet) {
        sheet.media = 'all';
      }
    }, pauseMs);
  });
}
