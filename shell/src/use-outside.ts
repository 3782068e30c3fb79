import { useCallback, useSyncExternalStore } from 'react';

/** Calls the listener after every change; returns an unsubscribe function. */
type Subscribe = (onChange: () => void) => () => void;

/**
 * Follows a value that is kept outside of React and that a remote may change in one of its effects, such as the address.
 * React hears of a change a microtask later. Told at once it would render it on the spot, also where it runs the effects
 * of a remote's root in order to commit a tree of the shell's that it had put off (docs/adr/0019): the newer tree
 * takes the fibers of the one put off, and the commit throws "Cannot commit the same tree as before" (React 19.3).
 */
export function useOutside<Value>(subscribe: Subscribe, get: () => Value): Value {
  const follow = useCallback(
    (onChange: () => void) => {
      let isFollowed = true;
      const stop = subscribe(() => queueMicrotask(() => isFollowed && onChange()));

      return () => {
        isFollowed = false;
        stop();
      };
    },
    [subscribe],
  );

  return useSyncExternalStore(follow, get);
}
