/** Returns whether CSS hides an element, by itself or by an element around it, up to and including `top`. */
export function isHidden(element: Element, top: Element = document.documentElement): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, visibility, opacity } = getComputedStyle(at);
    // Only the element's own computed visibility counts: a descendant may set it back.
    if (display === 'none' || opacity === '0' || (at === element && visibility === 'hidden')) {
      return true;
    }
    if (at === top) {
      return false;
    }
  }

  return false;
}
