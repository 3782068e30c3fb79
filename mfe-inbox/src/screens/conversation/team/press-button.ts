/** Presses the button that names a key in `data-shortcut`, where the person has it, as if by hand: the focus goes there. */
export function pressButton(key: string): void {
  const button = document.querySelector<HTMLElement>(`[data-shortcut=${key}]`);
  button?.focus();
  button?.click();
}
