import { useCallback, useSyncExternalStore } from 'react';

/** From this width, list and page are side by side, and the navigation is on the left. */
export const listAndPage = '(min-width: 48rem)';

/** A screen that bars alone would almost fill, such as a page of 1280 x 1024 zoomed to 400 %. */
export const shortScreen = '(max-height: 24rem)';

/** Returns whether a media query matches, and updates when that changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);

      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );

  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
