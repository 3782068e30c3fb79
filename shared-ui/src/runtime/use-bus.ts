import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { EventName, EventPayload } from 'shared-contracts/events';
import { useSurroundings } from './surroundings.tsx';
import type { DrawerQuery } from './shell-props.ts';

/** Hears an event of the bus while the component is on screen. The handler may change from render to render. */
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

/** Returns a function that shows a notice, bottom-left, by the shell; with `undo`, it has a button for that. */
export function useNotice(): (tone: 'success' | 'error' | 'info', text: string, undo?: () => void) => void {
  const { bus } = useSurroundings();

  return useCallback(
    (tone, text, undo) => bus.emit('notice.show', { tone, text, ...(undo && { undo }) }),
    [bus],
  );
}

/** Names the page in the shell's header and in the browser's tab (features SH-14). */
export function usePageTitle(title: string | undefined): void {
  const { bus } = useSurroundings();
  // Not the address of the browser: that may be a page further by now.
  const { pathname } = useLocation();

  useEffect(() => {
    if (title) {
      bus.emit('page.titled', { title, path: pathname });
    }
  }, [bus, title, pathname]);
}

/** What is searched for in the drawer this module fills. */
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

/** The element that scrolls around this drawer. */
export function useDrawerScroller(): HTMLElement {
  const { drawer } = useSurroundings();
  if (!drawer) {
    throw new Error('useDrawerScroller works in ./drawer only.');
  }

  return drawer.scroller;
}
