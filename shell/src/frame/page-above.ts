import { addresses } from 'shared-contracts/addresses';
import type { ShownPage } from '../session/resolve-path.ts';

/**
 * Returns the address of the parent page, to which a phone's Back arrow leads: the list of a drawer, the settings entry
 * that contains an account or a user, the list of all settings for an entry. Undefined if there is no parent, such as
 * at the list itself.
 */
export function pageAbove(
  page: Pick<ShownPage, 'path' | 'settings' | 'drawer'>,
  path: string,
): string | undefined {
  const { settings = 'none', drawer } = page;
  if (settings !== 'none') {
    return settingsAbove(settings, page.path, path);
  }
  const list = drawer?.listAddress;
  const first = list === undefined || list.includes('?') ? firstOf(page.path) : list;

  return path === first || (list === undefined && !page.path.endsWith('/*')) ? undefined : first;
}

/** Returns the first page of a section: '/flows/*' begins at /flows, and /lists/new belongs to /contacts. */
const firstOf = (pattern: string): string =>
  pattern === addresses.newList.path ? addresses.contacts.href() : pattern.replace(/\/\*$/, '');

function settingsAbove(settings: string, pattern: string, path: string): string | undefined {
  const list = addresses.settings.href();
  if (path === list) {
    return undefined;
  }
  if (settings === addresses.settings.path) {
    return path.slice(0, path.lastIndexOf('/'));
  }
  // /groups shows the same content as its entry.
  const isEntry = path === settings || pattern.startsWith(`${path}/:`);

  return isEntry ? list : settings;
}
