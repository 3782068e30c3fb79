import { Navigate } from 'shared-ui';
import { SettingsFrame } from './settings-frame.tsx';
import { usePermittedTabs } from './settings-tab.ts';
import type { SettingsTab } from './settings-tab.ts';

/** /settings is the first tab itself; those who may not see it are led to the first that they may. */
export function FirstTab({ tabs }: { readonly tabs: readonly [SettingsTab, ...SettingsTab[]] }) {
  const [first] = tabs;
  const [permitted = first] = usePermittedTabs(tabs);
  if (permitted.path !== first.path) {
    return <Navigate to={permitted.path} replace />;
  }

  return <SettingsFrame tabs={tabs} open={first} />;
}
