import { keep, recall } from '../runtime/keeping.ts';

export type DensityChoice = 'comfortable' | 'compact';

/** Kept per browser, as the theme is: it is the screen that is large or small. */
const densityKey = 'density';

/**
 * What rows of tables give up of their height, as a variable of <html>, which every package reads by
 * `var(--row-trim, 0px)`; rows of drawers give up three times as much (shared-contracts/drawers).
 */
const trim = { name: '--row-trim', compact: '8px' };

/** Returns what was chosen in this browser. */
export function densityChoice(): DensityChoice {
  return recall(densityKey) === 'compact' ? 'compact' : 'comfortable';
}

/** Shows the density that was chosen. */
export function applyDensity(): void {
  document.documentElement.style.setProperty(trim.name, densityChoice() === 'compact' ? trim.compact : '');
}

/** Keeps the choice and shows it, here at once and in the other tabs when they hear of it. */
export function chooseDensity(choice: DensityChoice): void {
  keep(densityKey, choice === 'compact' ? choice : '');
  applyDensity();
}

/** Shows the density now, and again when the choice of another tab changes. */
export function followDensity(): void {
  applyDensity();
  addEventListener('storage', applyDensity);
}
