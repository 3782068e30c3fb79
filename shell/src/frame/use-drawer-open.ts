import { useState } from 'react';
import { useBusEvent } from 'shared-ui';
import { addressOfPage } from '../pages/match-page.ts';
import { usePath } from '../pages/use-address.ts';
import type { Verdict } from '../session/gate.ts';

/**
 * Whether the drawer covers the page on a narrow screen: on the list's own address, and wherever it was asked for
 * until the address changes. On a wide screen both stand side by side.
 */
export function useDrawerOpen(verdict: Verdict): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const path = usePath();
  const [asked, setAsked] = useState<{ path: string; isOpen: boolean }>();
  const setOpen = (isOpen: boolean): void => setAsked({ path: location.pathname, isOpen });
  useBusEvent('drawer.open', ({ open }) => setOpen(open));
  const isListAddress = verdict.kind === 'show' && addressOfPage(verdict.page.name) === path;

  return { isOpen: asked?.path === path ? asked.isOpen : isListAddress, setOpen };
}
