import { pageTable } from 'shared-contracts/pages';
import { isAllowed } from 'shared-ui';
import { usePath } from '../pages/use-address.ts';
import { goUpTo } from '../remotes/navigation.ts';
import type { Verdict } from '../session/gate.ts';
import { useShell, useStore } from '../use-shell.ts';
import { settingsAbove } from './settings-above.ts';

/** Returns the way from a page of the settings to the one above it; undefined where there is none for this person. */
export function useSettingsAbove(verdict: Verdict): (() => void) | undefined {
  const path = usePath();
  const session = useStore(useShell().session);
  const above = verdict.kind === 'show' ? settingsAbove(verdict.page, path) : undefined;

  return above !== undefined && isAllowed(pageTable.settings.access, session)
    ? () => goUpTo(above)
    : undefined;
}
