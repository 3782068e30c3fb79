import { chartColors } from './chart-colors.ts';
import { partColorNames } from './part-palette.ts';

/** Four colours for few parts, which are further apart; thirteen for more. */
export const sliceColors = (parts: number): string[] =>
  parts <= chartColors.length ? chartColors : partColorNames;
