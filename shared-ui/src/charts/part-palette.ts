import { partColors } from '../theme/part-colors.ts';

const nameOf = (place: number): string => `--part-${place + 1}`;
const valuesOf = (theme: 0 | 1): Record<string, string> =>
  Object.fromEntries(partColors.map((pair, place) => [nameOf(place), pair[theme]]));

/** Colors of a chart's parts, as CSS variables that `partVariables` defines. */
export const partColorNames = partColors.map((_, place) => `var(${nameOf(place)})`);

/** CSS variables for the element around a chart of parts: its colors in the light and dark themes. */
export const partVariables = { ...valuesOf(0), _dark: valuesOf(1) };
