import { addresses } from 'shared-contracts/addresses';
import type { PageDefinition } from 'shared-contracts/kernel/page';

/**
 * Returns the page of the settings above an address: the entry that an account, a user or a group stands under, and the
 * list of all settings above an entry. Undefined for the list itself, and for pages outside the settings.
 */
export function settingsAbove(
  { settings = 'none', path: pattern }: PageDefinition,
  path: string,
): string | undefined {
  const list = addresses.settings.href();
  if (settings === 'none' || path === list) {
    return undefined;
  }
  if (settings === addresses.settings.path) {
    return path.slice(0, path.lastIndexOf('/'));
  }
  // /groups shows what its entry shows.
  const isEntry = path === settings || pattern.startsWith(`${path}/:`);

  return isEntry ? list : settings;
}
