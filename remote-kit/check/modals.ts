/** Parts that cover the page on purpose. While one is open, nothing can be said about what is below. */
export const modals = '[role="dialog"], [role="alertdialog"], [aria-modal="true"], dialog[open]';
