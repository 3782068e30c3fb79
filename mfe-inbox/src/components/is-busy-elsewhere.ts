/**
 * Whether somebody types, in the search box say, goes through the list by keys, or has opened a menu or a dialog: a field
 * that opens is not to take the keys from under their hands, nor to close what goes with its focus.
 */
export const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches(
    'input, textarea, [contenteditable], [data-walking], [aria-expanded="true"]',
  ) === true ||
  document.activeElement?.closest(':is([role="menu"], [role="dialog"])[data-state="open"]') instanceof
    Element;
