import { addresses } from 'shared-contracts/addresses';
import { pageTable } from 'shared-contracts/pages';
import { settingsList } from 'shared-contracts/settings-list';
import { Route, Routes } from 'shared-ui';
import { PageFrame } from './components/page-frame.tsx';
import { adminPages } from './pages.ts';
import type { AdminPage } from './pages.ts';
import { FirstSetting } from './screens/settings/first-setting.tsx';
import { NoSuchSetting } from './screens/settings/no-such-setting.tsx';
import { Setting } from './screens/settings/setting.tsx';
import { isOwnEntry, settingsScreens } from './settings-pages.ts';

const entries = settingsList.flatMap((section) => section.entries);

/** Routes of this remote: the settings list and the pages of `pages.ts`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={addresses.settings.href()} element={<FirstSetting />} />
      {entries.map((entry) =>
        isOwnEntry(entry.path) ? (
          <Route
            key={entry.path}
            path={entry.path}
            element={<Setting entry={entry} Screen={settingsScreens[entry.path]} />}
          />
        ) : null,
      )}
      <Route path={addresses.settings.path} element={<NoSuchSetting />} />
      {adminPages.map((page) => (
        <Route key={page.path} path={page.path} element={<PageBelow {...page} />} />
      ))}
    </Routes>
  );
}

/** A page of `pages.ts`, in the settings frame if the page table names an entry for it. */
function PageBelow({ page, under = pageTable[page].settings, Screen }: AdminPage) {
  const entry = entries.find(({ path }) => path === under);

  return entry ? (
    <Setting entry={entry} Screen={Screen} />
  ) : (
    <PageFrame>
      <Screen />
    </PageFrame>
  );
}
