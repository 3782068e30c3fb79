import { keep, recall } from '../runtime/keeping.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Kept per browser, not per person: it is the screen that is bright or dark. */
const themeKey = 'theme';
const darkQuery = '(prefers-color-scheme: dark)';

/** Returns what was chosen in this browser; the system's preference where nothing was. */
export function themeChoice(): ThemeChoice {
  const kept = recall(themeKey);

  return themeChoices.find((choice) => choice === kept) ?? 'system';
}

/** Shows the theme that was chosen: a class on <html>, which the tokens read. */
export function applyTheme(): void {
  const choice = themeChoice();
  const isDark = choice === 'system' ? matchMedia(darkQuery).matches : choice === 'dark';
  document.documentElement.classList.toggle('dark', isDark);
}

/** Keeps the choice and shows it, here at once and in the other tabs when they hear of it. */
export function chooseTheme(choice: ThemeChoice): void {
  keep(themeKey, choice);
  applyTheme();
  // Other tabs hear of it by themselves; other parts of this page do not.
  dispatchEvent(new StorageEvent('storage', { key: themeKey }));
}

/** Calls the listener when a theme has been chosen, here or in another tab. Returns the unsubscribe. */
export function onThemeChoice(listener: () => void): () => void {
  addEventListener('storage', listener);

  return () => removeEventListener('storage', listener);
}

/** Shows the theme now, and again when the system's preference or the choice of another tab changes. */
export function followTheme(): void {
  applyTheme();
  matchMedia(darkQuery).addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
}
