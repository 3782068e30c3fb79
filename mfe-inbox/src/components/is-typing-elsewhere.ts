/**
 * Whether somebody types, in the search box say, or goes through the list by keys: a field that opens is not to take
 * the keys from under their hands.
 */
export const isTypingElsewhere = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable], [data-walking]') ?? false;
