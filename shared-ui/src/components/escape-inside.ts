/** Set on a field while it does something with Escape itself, such as to clear its text or to close its options. */
export const takesEscape = { 'data-takes-escape': '' } as const;

/**
 * Keeps an overlay open if Escape is for something in it: the text of a search box, a list of options, or a tooltip.
 * The library listens before these, so stopping the event there is too late.
 */
export function closeInnermost(event: KeyboardEvent): void {
  const isForField = event.target instanceof Element && event.target.matches('[data-takes-escape]');
  if (isForField || document.querySelector('[role=tooltip]')) {
    event.preventDefault();
  }
}
