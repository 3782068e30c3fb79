import { isAllowed, useSession } from 'shared-ui';
import { settingsTabs } from '../../data/settings-tabs.ts';
import type { SettingsTab } from '../../data/settings-tabs.ts';

/** The tabs this person sees. */
export function useTabs(): SettingsTab[] {
  const session = useSession();

  return Object.values(settingsTabs).filter(({ access }) => isAllowed(access, session));
}

/** Where /settings leads. The page is shown only to those who see one tab at least. */
export function useFirstTab(): SettingsTab {
  return useTabs()[0] ?? settingsTabs.blackouts;
}
