import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role=menuitem]';

/** Passes a press on a row on to its link or button, with the keys that were held; text that is being marked is left. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const { target } = event;
  // A menu or dialog that a cell opened stands in the row for React, but not in the page.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) {
    return;
  }
  if (window.getSelection()?.isCollapsed === false) {
    return;
  }
  const { ctrlKey, metaKey, shiftKey } = event;
  row
    .querySelector('[data-row-action]')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
