import { useCallback, useSyncExternalStore } from 'react';

/** Calls the listener after every change; returns an unsubscribe function. */
type Subscribe = (onChange: () => void) => () => void;

/**
 * Follows a value outside of React that a remote may change in an effect, such as the address. Notifies React a
 * microtask later. Otherwise React would render the change immediately, even while it flushes a remote's effects before
 * it commits a postponed tree of the shell, and that commit would throw "Cannot commit the same tree as before" (React
 * 19.3; docs/adr/0019).
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
