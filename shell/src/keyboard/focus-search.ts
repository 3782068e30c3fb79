/** Focuses the first visible search box, the drawer's if there is one. Returns whether there is any. */
export function focusSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main [role=search] input')];
  const box = boxes.find((one) => one.checkVisibility());
  box?.focus();
  box?.select();

  return box !== undefined;
}
