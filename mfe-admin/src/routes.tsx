import { addresses } from 'shared-contracts/addresses';
import { Route, Routes } from 'shared-ui';
import { PageFrame } from './components/page-frame.tsx';
import { adminPages } from './pages.ts';
import { FirstTab } from './screens/settings/first-tab.tsx';
import { NoSuchSetting } from './screens/settings/no-such-setting.tsx';
import { SettingsFrame } from './screens/settings/settings-frame.tsx';
import { settingsTabs } from './settings-tabs.ts';

/** The pages of this remote: the tabs of the settings, and those of `pages.ts`. */
export function AppRoutes() {
  const [, ...tabs] = settingsTabs;

  return (
    <Routes>
      <Route path={addresses.settings.href()} element={<FirstTab tabs={settingsTabs} />} />
      {tabs
        .filter(({ Screen }) => Screen)
        .map((tab) => (
          <Route key={tab.path} path={tab.path} element={<SettingsFrame tabs={settingsTabs} open={tab} />} />
        ))}
      {settingsTabs.flatMap((tab) =>
        (tab.pages ?? []).map(({ path, Screen }) => (
          <Route
            key={path}
            path={path}
            element={<SettingsFrame tabs={settingsTabs} open={tab} Screen={Screen} />}
          />
        )),
      )}
      <Route path={addresses.settings.path} element={<NoSuchSetting tabs={settingsTabs} />} />
      {adminPages.map(({ path, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageFrame>
              <Screen />
            </PageFrame>
          }
        />
      ))}
    </Routes>
  );
}
