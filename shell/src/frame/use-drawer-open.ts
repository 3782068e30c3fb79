import { useBusEvent } from 'shared-ui';
import type { ShownDrawer } from '../drawers/shown-drawer.ts';
import { usePath, useSearch } from '../pages/use-address.ts';
import { goUpTo } from '../remotes/navigation.ts';
import type { Verdict } from '../session/resolve-path.ts';

/** Whether an address is the list's own. */
function isListAddress({ listAddress }: ShownDrawer, address: string): boolean {
  const list = new URL(listAddress, location.origin);
  const { pathname, searchParams } = new URL(address, location.origin);
  const isOfList = [...list.searchParams].every(([name, value]) => searchParams.get(name) === value);

  return pathname === list.pathname && isOfList;
}

/**
 * Returns whether the list replaces the page on a narrow screen: only at the list's own address, so that Back, a reload
 * and a shared link show the same. On a wide screen both are side by side.
 */
export function useDrawerOpen(verdict: Verdict): { isOpen: boolean; showList: () => void } {
  const address = usePath() + useSearch();
  const drawer = verdict.kind === 'show' ? verdict.page.drawer : undefined;
  const isOpen = drawer !== undefined && isListAddress(drawer, address);
  const showList = (): void => {
    if (drawer && !isOpen) {
      goUpTo(drawer.listAddress);
    }
  };
  useBusEvent('drawer.open', ({ open }) => {
    if (open) {
      showList();
    } else if (isOpen && drawer.listAddress.includes('?')) {
      // The list has the same path as its page; otherwise the caller navigates by itself.
      goUpTo(location.pathname);
    }
  });

  return { isOpen, showList };
}
