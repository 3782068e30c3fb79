import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { drawers } from 'shared-contracts/drawers';
import type { DrawerDefinition } from 'shared-contracts/drawers';
import { useBusEvent } from 'shared-ui';
import { usePath, useSearch } from '../pages/use-address.ts';
import type { Verdict } from '../session/gate.ts';

/** Whether an address is the list's own, and asks for nothing of the page next to it. */
function isListAddress(verdict: Verdict, path: string, search: string): boolean {
  // The page of a user stands for one of many, and is no list.
  if (verdict.kind !== 'show' || verdict.page.name === 'user') {
    return false;
  }
  if (addresses[verdict.page.name].href() !== path) {
    return false;
  }
  const drawer: DrawerDefinition | undefined = verdict.page.drawer && drawers[verdict.page.drawer];
  const given = new URLSearchParams(search);

  return !drawer?.pageParameters?.some((name) => given.has(name));
}

/**
 * Whether the drawer covers the page on a narrow screen: on the list's own address, and wherever it was asked for
 * until the address changes, so that "back" to the list shows the list. On a wide screen both stand side by side.
 */
export function useDrawerOpen(verdict: Verdict): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const path = usePath();
  const search = useSearch();
  const address = path + search;
  const [request, setRequest] = useState<{ address: string; isOpen: boolean }>();
  const [shownAddress, setShownAddress] = useState(address);
  if (shownAddress !== address) {
    setShownAddress(address);
    // What was asked for at the new address already holds.
    if (request && request.address !== address) {
      setRequest(undefined);
    }
  }
  const setOpen = (isOpen: boolean): void =>
    setRequest({ address: location.pathname + location.search, isOpen });
  useBusEvent('drawer.open', ({ open }) => setOpen(open));

  return {
    isOpen: request?.address === address ? request.isOpen : isListAddress(verdict, path, search),
    setOpen,
  };
}
