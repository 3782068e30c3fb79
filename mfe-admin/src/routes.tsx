import { lazy } from 'react';
import { Navigate, Route, Routes } from 'shared-ui';
import { settingsTabs } from './data/settings-tabs.ts';
import { SettingsFrame } from './screens/settings/settings-frame.tsx';
import { NoSuchSetting } from './screens/settings/no-such-setting.tsx';
import { useFirstTab } from './screens/settings/use-first-tab.ts';

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
      <Route path="/settings" element={<FirstTab />} />
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
      <Route path="/settings/*" element={<NoSuchSetting />} />
    </Routes>
  );
}

function FirstTab() {
  return <Navigate to={useFirstTab().path} replace />;
}
