import { lazy } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Navigate, Route, Routes } from 'shared-ui';
import { PageFrame } from './components/page-frame.tsx';
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

const GroupsScreen = lazy(async () => ({
  default: (await import('./screens/groups/groups.screen.tsx')).GroupsScreen,
}));
const GroupScreen = lazy(async () => ({
  default: (await import('./screens/groups/group.screen.tsx')).GroupScreen,
}));
const DomainsScreen = lazy(async () => ({
  default: (await import('./screens/domains/domains.screen.tsx')).DomainsScreen,
}));

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  const { customFields, blackouts, groups, domains } = settingsTabs;

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
      <Route
        path={groups.path}
        element={
          <SettingsFrame tab={groups}>
            <GroupsScreen />
          </SettingsFrame>
        }
      />
      <Route
        path={domains.path}
        element={
          <SettingsFrame tab={domains}>
            <DomainsScreen />
          </SettingsFrame>
        }
      />
      <Route path={addresses.settings.path} element={<NoSuchSetting />} />
      <Route
        path={addresses.groups.href()}
        element={
          <PageFrame>
            <GroupsScreen />
          </PageFrame>
        }
      />
      <Route
        path={addresses.groups.path}
        element={
          <PageFrame>
            <GroupScreen />
          </PageFrame>
        }
      />
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
