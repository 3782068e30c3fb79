import { useSyncExternalStore } from 'react';

/** The width from which list and page stand side by side. */
const wide = '(min-width: 48rem)';

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);

  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the screen is too narrow for a table. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => !window.matchMedia(wide).matches);
}
