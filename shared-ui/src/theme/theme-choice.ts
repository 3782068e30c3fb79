import { keep, recall } from '../runtime/keeping.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Stored per browser, not per user: the brightness of the screen is a property of the device. */
const themeKey = 'theme';
/** Colors of the page, as `bg` has them. */
const barColors = { light: '#ffffff', dark: '#111111' };
const darkQuery = '(prefers-color-scheme: dark)';

/** Returns the choice stored in this browser, by default the system's preference. */
export function themeChoice(): ThemeChoice {
  const kept = recall(themeKey);

  return themeChoices.find((choice) => choice === kept) ?? 'system';
}

/** Applies the chosen theme: a class on <html>, which the tokens read. */
export function applyTheme(): void {
  const choice = themeChoice();
  const isDark = choice === 'system' ? matchMedia(darkQuery).matches : choice === 'dark';
  document.documentElement.classList.toggle('dark', isDark);
  // The bar above an installed app, and above some browsers' pages.
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', barColors[isDark ? 'dark' : 'light']);
}

/** Stores the choice and applies it, here immediately and in other tabs through the storage event. */
export function chooseTheme(choice: ThemeChoice): void {
  keep(themeKey, choice);
  applyTheme();
  // The browser notifies other tabs, but not other parts of this page.
  dispatchEvent(new StorageEvent('storage', { key: themeKey }));
}

/** Calls the listener when a theme has been chosen, here or in another tab. Returns an unsubscribe function. */
export function onThemeChoice(listener: () => void): () => void {
  addEventListener('storage', listener);

  return () => removeEventListener('storage', listener);
}

/** Applies the theme now, and again when the system's preference or the choice in another tab changes. */
export function followTheme(): void {
  applyTheme();
  matchMedia(darkQuery).addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
}
