import { useCallback, useSyncExternalStore } from 'react';

/** The width from which list and page stand side by side. */
const sideBySide = '48rem';

/** Returns whether the screen is narrower than `width`: by default, too narrow for a table. */
export function useIsNarrow(width = sideBySide): boolean {
  const wide = `(min-width: ${width})`;
  const follow = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', onChange);

      return () => query.removeEventListener('change', onChange);
    },
    [wide],
  );

  return useSyncExternalStore(follow, () => !window.matchMedia(wide).matches);
}
