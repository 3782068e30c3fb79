/** Whether somebody types, in the search box say: a field that opens is not to take the words from under their hands. */
export const isTypingElsewhere = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
