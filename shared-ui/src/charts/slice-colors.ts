import { chartColors } from './chart-colors.ts';
import { partColorNames } from './part-palette.ts';

/** Returns four well-separated colors for up to four parts, thirteen for more. */
export const sliceColors = (parts: number): string[] =>
  parts <= chartColors.length ? chartColors : partColorNames;
