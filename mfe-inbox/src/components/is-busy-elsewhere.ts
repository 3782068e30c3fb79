/**
 * Whether somebody types, in the search box say, goes through the list by keys, or has opened a menu or a dialog: a
 * field that opens is not to take the keys from under their hands, nor to close what goes with its focus.
 */
export const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches(
    'input, textarea, [contenteditable], [data-walking], [aria-expanded="true"]',
  ) === true ||
  document.activeElement?.closest(':is([role="menu"], [role="dialog"])[data-state="open"]') instanceof
    Element;

/**
 * Whether the keys of the list have led to this conversation: they stay with the list, wherever the focus has gone
 * meanwhile.
 */
export const isWalkedTo = (contactId: number): boolean =>
  document.querySelector(`[data-walking="${contactId}"]`) !== null;
