import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { EventName, EventPayload } from 'shared-contracts/events';
import { useSurroundings } from './surroundings.tsx';
import type { DrawerQuery } from './shell-props.ts';

/** Subscribes to an event of the bus while the component is mounted. The handler may change between renders. */
export function useBusEvent<Name extends EventName>(
  name: Name,
  handler: (payload: EventPayload<Name>) => void,
): void {
  const { bus } = useSurroundings();
  const hear = useEffectEvent(handler);

  useEffect(() => {
    const heard = bus.on(name).subscribe((payload) => hear(payload));

    return () => heard.unsubscribe();
  }, [bus, name]);
}

/**
 * Returns a function that has the shell show a notice at the bottom left; with `undo`, the notice has an undo button.
 */
export function useNotice(): (tone: 'success' | 'error' | 'info', text: string, undo?: () => void) => void {
  const { bus } = useSurroundings();

  return useCallback(
    (tone, text, undo) => bus.emit('notice.show', { tone, text, ...(undo && { undo }) }),
    [bus],
  );
}

/** Sets the page's name in the shell's header and in the browser tab (features SH-14). */
export function usePageTitle(title: string | undefined): void {
  const { bus } = useSurroundings();
  // Not the browser's address, which may have changed to another page already.
  const { pathname } = useLocation();

  useEffect(() => {
    if (title) {
      bus.emit('page.titled', { title, path: pathname });
    }
  }, [bus, title, pathname]);
}

/** Returns the search of the drawer that this module renders. */
export function useDrawerQuery(): DrawerQuery {
  const { bus, drawer } = useSurroundings();
  if (!drawer) {
    throw new Error('useDrawerQuery works in ./drawer only.');
  }

  const follow = useCallback(
    (onChange: () => void) => {
      const heard = bus.on('drawer.searched').subscribe((payload) => {
        if (payload.drawer === drawer.name) {
          onChange();
        }
      });

      return () => heard.unsubscribe();
    },
    [bus, drawer],
  );

  return useSyncExternalStore(follow, drawer.query);
}

/** Returns the element that scrolls around this drawer. */
export function useDrawerScroller(): HTMLElement {
  const { drawer } = useSurroundings();
  if (!drawer) {
    throw new Error('useDrawerScroller works in ./drawer only.');
  }

  return drawer.scroller;
}
