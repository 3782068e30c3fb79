import { useEffect } from 'react';
import { shortcutNames, shortcutTable } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { ShortcutActions } from './use-shortcuts.ts';

export interface ListenerProps {
  readonly actions: ShortcutActions;
  /** Whether the person is still where the keys lead; left out = for as long as it is rendered. */
  readonly isCurrent?: () => boolean;
}

/**
 * Listens while it is rendered. Elements that name their key in `data-shortcut` say it to a screen reader, too, once it is
 * listened for.
 */
export function ShortcutListener({ actions, isCurrent }: ListenerProps) {
  useShortcuts(actions, isCurrent);
  useEffect(() => {
    const keys = shortcutNames.filter((name) => actions[name]).map((name) => shortcutTable[name].keys);
    for (const element of document.querySelectorAll<HTMLElement>('[data-shortcut]')) {
      const key = element.dataset['shortcut'] ?? '';
      if (keys.includes(key)) {
        element.setAttribute('aria-keyshortcuts', key.toUpperCase());
      }
    }
  });

  return null;
}
