/** Height in pixels by which a keyboard shrinks the visible part of a page, at least. Browser bars take less. */
const leastKeyboard = 120;

/** Set on the page while a keyboard covers it. */
const keyboardAttribute = 'data-keyboard';

/** Height of the frame, and of dialogs (shared-ui), above a keyboard that covers the page. */
const heightProperty = '--frame-height';

/**
 * Keeps the frame above a keyboard that covers the page, as on iOS: the composer is visible, and the page does not
 * scroll behind it. Other browsers resize the page themselves (`interactive-widget` in index.html). Returns a function
 * that stops.
 */
export function followKeyboard(): () => void {
  const view = window.visualViewport;
  if (!view) {
    return () => undefined;
  }
  const { style } = document.documentElement;

  function adapt(visible: VisualViewport): void {
    // A page zoomed in by its reader is smaller too.
    const isCovered = visible.scale === 1 && window.innerHeight - visible.height >= leastKeyboard;
    document.documentElement.toggleAttribute(keyboardAttribute, isCovered);
    if (!isCovered) {
      style.removeProperty(heightProperty);

      return;
    }
    const height = `${visible.height}px`;
    const isNew = style.getPropertyValue(heightProperty) !== height;
    style.setProperty(heightProperty, height);
    // The browser scrolls a focused field into view before the frame has shrunk.
    window.scrollTo(0, 0);
    if (isNew) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }

  const listening = new AbortController();
  const listen = (): void => adapt(view);
  view.addEventListener('resize', listen, listening);
  view.addEventListener('scroll', listen, listening);
  adapt(view);

  return () => listening.abort();
}
