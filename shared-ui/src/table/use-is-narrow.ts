import { useMedia } from '../parts/use-media.ts';

/** The width from which list and page stand side by side. */
const sideBySide = '48rem';

/** Returns whether the screen is narrower than `width`: by default, too narrow for a table. */
export function useIsNarrow(width = sideBySide): boolean {
  return !useMedia(`(min-width: ${width})`);
}
