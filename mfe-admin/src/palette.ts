import { definePalette } from 'shared-ui/palette';
import { isTabPermitted } from './screens/settings/settings-tab.ts';
import { settingsTabs } from './settings-tabs.ts';

/** The module `./palette`: the tabs of the settings that the person sees (features SH-12). */
export default definePalette({
  entries: ({ session }) =>
    settingsTabs
      .filter((tab) => tab.Screen && isTabPermitted(tab, session.get()))
      .map(({ path, title }) => ({
        id: `settings ${path}`,
        group: 'Settings',
        label: title,
        words: 'settings',
        opens: path,
      })),
});
