/**
 * Presses the button that names a key in `data-shortcut`, as if by hand: the focus goes there. Returns false where the
 * person does not have it, or not yet.
 */
export function pressButton(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-shortcut=${key}]`);
  button?.focus();
  button?.click();

  return button !== null;
}
