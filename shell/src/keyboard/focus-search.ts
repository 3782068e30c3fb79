/** Attribute of a button that shows a search box and focuses it. */
export const opensSearch = { 'data-opens-search': '' } as const;

const isVisible = (element: HTMLElement): boolean => element.checkVisibility();

/** Focuses the first visible search box, the drawer's if there is one. Returns whether there is any. */
export function focusSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main [role=search] input')];
  const openers = [...document.querySelectorAll<HTMLElement>('main [data-opens-search]')];
  const opener = openers.find(isVisible);
  // The drawer comes first in the page; a page's own search box is reached from there.
  if (opener) {
    opener.click();

    return true;
  }
  const box = boxes.find(isVisible);
  box?.focus();
  box?.select();

  return box !== undefined;
}
