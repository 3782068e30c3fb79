import { partColors } from '../theme/part-colors.ts';

const nameOf = (place: number): string => `--part-${place + 1}`;
const valuesOf = (theme: 0 | 1): Record<string, string> =>
  Object.fromEntries(partColors.map((pair, place) => [nameOf(place), pair[theme]]));

/** The colours of parts, as names that `partVariables` gives values. */
export const partColorNames = partColors.map((_, place) => `var(${nameOf(place)})`);

/** For whatever stands around a chart of parts: its colours, of the light theme and of the dark one. */
export const partVariables = { ...valuesOf(0), _dark: valuesOf(1) };
