import { pageTable } from 'shared-contracts/pages';
import { isAllowed } from 'shared-ui';
import { usePath } from '../pages/use-address.ts';
import { goUpTo } from '../remotes/navigation.ts';
import type { Verdict } from '../session/resolve-path.ts';
import { useShell, useStore } from '../use-shell.ts';
import { pageAbove } from './page-above.ts';

/** Control before a page's name on a phone: leads to the parent page, or to the list of its drawer. */
export interface WayUp {
  readonly kind: 'back' | 'list';
  readonly label: string;
  readonly go: () => void;
}

/** Returns the control for the current page; undefined if there is none for this user. */
export function useWayUp(verdict: Verdict, showList: () => void): WayUp | undefined {
  const path = usePath();
  const session = useStore(useShell().session);
  if (verdict.kind !== 'show') {
    return undefined;
  }
  const { page } = verdict;
  const above = pageAbove(page, path);
  const isSetting = page.settings !== undefined && page.settings !== 'none';
  if (above !== undefined && (!isSetting || isAllowed(pageTable.settings.access, session))) {
    return { kind: 'back', label: 'Back', go: () => goUpTo(above) };
  }

  return above === undefined && page.drawer
    ? { kind: 'list', label: page.drawer.title, go: showList }
    : undefined;
}
