/**
 * Whether the user is typing elsewhere, such as in the search box, moving through the list with the keyboard, or has a
 * menu or dialog open. A field that opens must then not take focus, which would redirect keystrokes or close what
 * depends on focus.
 */
export const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches(
    'input, textarea, [contenteditable], [data-walking], [aria-expanded="true"]',
  ) === true ||
  document.activeElement?.closest(':is([role="menu"], [role="dialog"])[data-state="open"]') instanceof
    Element;

/**
 * Whether the list's keyboard shortcuts opened this conversation. The list then keeps the keyboard, even if focus has
 * moved meanwhile.
 */
export const isOpenedByShortcut = (contactId: number): boolean =>
  document.querySelector(`[data-walking="${contactId}"]`) !== null;
