import { definePalette } from 'shared-ui/palette';
import { permittedEntries } from 'shared-ui/parts/settings-frame';
import { isOwnEntry } from './settings-pages.ts';

/** Module `./palette`: the settings that the user may see (features SH-12). */
export default definePalette({
  entries: ({ session }) =>
    permittedEntries(session.get())
      .filter(({ path }) => isOwnEntry(path))
      .map(({ path, title }) => ({
        id: `settings ${path}`,
        group: 'Settings',
        label: title,
        words: 'settings',
        opens: path,
      })),
});
