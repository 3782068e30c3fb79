import {
  drawerRowHeights,
  drawerRowLines,
  drawerRowVariables,
  shortRowHeights,
  usualDensity,
} from 'shared-contracts/drawer-row-size';
import type { Density } from 'shared-contracts/drawer-row-size';
import { keep, recall } from '../runtime/keeping.ts';

export type DensityChoice = Density;

/** Stored per browser, like the theme: screen size is a property of the device. */
const densityKey = 'density';

/** Height by which compact table rows shrink, as a variable of <html>: `var(--row-trim, 0px)`. */
const trim = { name: '--row-trim', compact: '8px' };

const isDensity = (value: string | undefined): value is Density =>
  value !== undefined && Object.hasOwn(drawerRowHeights, value);

/** Returns the choice stored in this browser. */
export function densityChoice(): DensityChoice {
  const kept = recall(densityKey);

  return isDensity(kept) ? kept : usualDensity;
}

/** Returns a height that grows with the browser's text size, as the text in the row does. */
const inText = (pixels: number): string => `${pixels / 16}rem`;

/** Applies the stored density. */
export function applyDensity(): void {
  const choice = densityChoice();
  const { style } = document.documentElement;
  style.setProperty(trim.name, choice === 'compact' ? trim.compact : '');
  const isUsual = choice === usualDensity;
  style.setProperty(drawerRowVariables.height, isUsual ? '' : inText(drawerRowHeights[choice]));
  style.setProperty(drawerRowVariables.short, isUsual ? '' : inText(shortRowHeights[choice]));
  style.setProperty(drawerRowVariables.lines, isUsual ? '' : String(drawerRowLines[choice]));
}

/** Stores the choice and applies it, here immediately and in other tabs through the storage event. */
export function chooseDensity(choice: DensityChoice): void {
  keep(densityKey, choice === usualDensity ? '' : choice);
  applyDensity();
}

/** Applies the density now, and again whenever the choice changes in another tab. */
export function followDensity(): void {
  applyDensity();
  addEventListener('storage', applyDensity);
}
