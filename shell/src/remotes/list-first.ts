import { drawers } from 'shared-contracts/drawers';
import type { DrawerDefinition, DrawerName } from 'shared-contracts/drawers';
import type { Place } from './place.ts';

/** A list that has not come by then holds up its page no longer. */
const longestMs = 500;

/**
 * At the address of a list, where the page next to it only says to choose from it: resolves once the list stands, so
 * that on a slow device the page does not take the time before it. At any other address, at once.
 */
export function listFirst(drawer: DrawerName | undefined, place: Place, path: string): Promise<void> {
  const definition: DrawerDefinition | undefined = drawer && drawers[drawer];
  if (definition?.listAddress !== path) {
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
