import { useSyncExternalStore } from 'react';

/** The width from which list and page stand side by side. */
const wide = '(min-width: 48rem)';

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);

  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is too narrow for a table or for list and page side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => !window.matchMedia(wide).matches);
}
