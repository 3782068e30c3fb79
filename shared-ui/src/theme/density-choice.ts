import {
  drawerRowHeights,
  drawerRowLines,
  drawerRowVariables,
  usualDensity,
} from 'shared-contracts/drawer-row-size';
import type { Density } from 'shared-contracts/drawer-row-size';
import { keep, recall } from '../runtime/keeping.ts';

export type DensityChoice = Density;

/** Kept per browser, as the theme is: it is the screen that is large or small. */
const densityKey = 'density';

/** What rows of tables give up of their height where they are compact, as a variable of <html>: `var(--row-trim, 0px)`. */
const trim = { name: '--row-trim', compact: '8px' };

const isDensity = (value: string | undefined): value is Density =>
  value !== undefined && Object.hasOwn(drawerRowHeights, value);

/** Returns what was chosen in this browser. */
export function densityChoice(): DensityChoice {
  const kept = recall(densityKey);

  return isDensity(kept) ? kept : usualDensity;
}

/** Shows the density that was chosen. */
export function applyDensity(): void {
  const choice = densityChoice();
  const { style } = document.documentElement;
  style.setProperty(trim.name, choice === 'compact' ? trim.compact : '');
  const isUsual = choice === usualDensity;
  style.setProperty(drawerRowVariables.height, isUsual ? '' : `${drawerRowHeights[choice]}px`);
  style.setProperty(drawerRowVariables.lines, isUsual ? '' : String(drawerRowLines[choice]));
}

/** Keeps the choice and shows it, here at once and in the other tabs when they hear of it. */
export function chooseDensity(choice: DensityChoice): void {
  keep(densityKey, choice === usualDensity ? '' : choice);
  applyDensity();
}

/** Shows the density now, and again when the choice of another tab changes. */
export function followDensity(): void {
  applyDensity();
  addEventListener('storage', applyDensity);
}
