import { useEffect, useState } from 'react';
import { useBusEvent } from 'shared-ui';
import { usePath } from '../pages/use-address.ts';
import type { Verdict } from '../session/resolve-path.ts';
import { useUnread } from './use-unread.ts';

const fallbacks = { redirect: 'Loading', not_found: 'Page not found', nothing: 'Welcome' };

/** Returns the page's name: the one it set at this address, otherwise that of the page table (features SH-14). */
export function usePageName(verdict: Verdict): string {
  const path = usePath();
  const [given, setGiven] = useState<{ path: string; title: string }>();
  useBusEvent('page.titled', ({ title, path: named = location.pathname }) =>
    setGiven({ path: named, title }),
  );
  const usual = verdict.kind === 'show' ? verdict.page.title : fallbacks[verdict.kind];
  const name = given?.path === path ? given.title : usual;
  useTabTitle(name);

  return name;
}

/** Shows the page's name and the unread count in the browser tab. */
function useTabTitle(name: string): void {
  const unread = useUnread();

  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name} · Texting`;
  }, [name, unread]);
}
