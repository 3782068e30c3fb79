/** Moves the focus to the first search box on screen, that of the drawer where there is one. Returns whether there is any. */
export function focusSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main [role=search] input')];
  const box = boxes.find((one) => one.checkVisibility());
  box?.focus();
  box?.select();

  return box !== undefined;
}
