import { useMedia } from '../parts/use-media.ts';

/** Minimum width for a list and a page side by side. */
const sideBySide = '48rem';

/** Returns whether the screen is narrower than `width`: by default, too narrow for a table. */
export function useIsNarrow(width = sideBySide): boolean {
  return !useMedia(`(min-width: ${width})`);
}
