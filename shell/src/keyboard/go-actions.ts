import { addresses } from 'shared-contracts/addresses';
import type { PageName } from 'shared-contracts/pages';
import type {} from 'shared-ui/early-keys';
import { shortcutNames, shortcutTable } from 'shared-ui/keyboard/shortcuts';
import type { ShortcutActions } from 'shared-ui/keyboard/use-shortcuts';
import { isOffered } from '../session/access.ts';
import type { Shell } from '../shell.ts';

/** Returns the actions of "g" plus a letter: each opens an area that the user has access to (features SH-12). */
export function goActions(shell: Shell): ShortcutActions {
  const standing = { session: shell.session.get(), provided: shell.provided() };
  const actions: ShortcutActions = {};
  for (const name of shortcutNames) {
    const { group, page } = shortcutTable[name];
    if (group === 'Go to' && page && isOffered(page, standing)) {
      actions[name] = () => open(shell, page);
    }
  }

  return actions;
}

function open(shell: Shell, page: PageName): void {
  if (page === 'conversations') {
    window.earlyKeys?.awaitConversations(); // for those who type "g i u" in one go
  }
  shell.navigate(addresses[page].href());
}
