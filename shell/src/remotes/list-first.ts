import type { ShownDrawer } from '../drawers/shown-drawer.ts';
import type { Place } from './place.ts';

/** Maximum time that a list delays its page. */
const longestMs = 500;

/**
 * Resolves once the list is shown if the address is the list's own. The page next to it then only says to choose from
 * it, and must not delay the list on a slow device. Resolves immediately at any other address.
 */
export function listFirst(drawer: ShownDrawer | undefined, place: Place, path: string): Promise<void> {
  if (drawer?.listAddress !== path) {
    return Promise.resolve();
  }

  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      queueMicrotask(() => watched.unsubscribe());
      resolve();
    };
    const timer = setTimeout(settle, longestMs);
    const watched = place.state.subscribe(({ kind }) => {
      if (kind === 'shown' || kind === 'failed') {
        settle();
      }
    });
  });
}
