/**
 * Clicks the button whose `data-shortcut` is the key, and moves focus to it. Returns false if the user does not have
 * the button or it has not loaded.
 */
export function pressButton(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-shortcut=${key}]`);
  button?.focus();
  button?.click();

  return button !== null;
}
