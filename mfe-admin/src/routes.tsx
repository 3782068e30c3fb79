import { lazy } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Navigate, Route, Routes } from 'shared-ui';
import { settingsTabs } from './data/settings-tabs.ts';
import { SettingsFrame } from './screens/settings/settings-frame.tsx';
import { NoSuchSetting } from './screens/settings/no-such-setting.tsx';
import { useFirstTab } from './screens/settings/use-first-tab.ts';

const GeneralScreen = lazy(async () => ({
  default: (await import('./screens/general/general.screen.tsx')).GeneralScreen,
}));
const CustomFieldsScreen = lazy(async () => ({
  default: (await import('./screens/custom-fields/custom-fields.screen.tsx')).CustomFieldsScreen,
}));
const BlackoutsScreen = lazy(async () => ({
  default: (await import('./screens/blackouts/blackouts.screen.tsx')).BlackoutsScreen,
}));

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  const { customFields, blackouts } = settingsTabs;

  return (
    <Routes>
      <Route path={addresses.settings.href()} element={<FirstTab />} />
      <Route
        path={customFields.path}
        element={
          <SettingsFrame tab={customFields}>
            <CustomFieldsScreen />
          </SettingsFrame>
        }
      />
      <Route
        path={blackouts.path}
        element={
          <SettingsFrame tab={blackouts}>
            <BlackoutsScreen />
          </SettingsFrame>
        }
      />
      <Route path={addresses.settings.path} element={<NoSuchSetting />} />
    </Routes>
  );
}

/** /settings is a tab itself; those who may not see it are led to the first that they may. */
function FirstTab() {
  const { general } = settingsTabs;
  const first = useFirstTab();
  if (first.path !== general.path) {
    return <Navigate to={first.path} replace />;
  }

  return (
    <SettingsFrame tab={general}>
      <GeneralScreen />
    </SettingsFrame>
  );
}
