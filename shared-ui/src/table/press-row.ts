import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role=menuitem]';

/** Forwards a click on a row to its link or button, with the modifier keys. Ignores clicks that select text. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const { target } = event;
  // React propagates events from a menu or dialog that a cell opened, although it is outside the row in the DOM.
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
