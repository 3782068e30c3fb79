import { useEffect } from 'react';
import { shortcutNames, shortcutTable } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { ShortcutActions } from './use-shortcuts.ts';

export interface ListenerProps {
  readonly actions: ShortcutActions;
  /** Whether the shortcuts still apply to the user's current place; omitted = while it is rendered. */
  readonly isCurrent?: () => boolean;
  /** Called once these actions are listened for, and when they change. Returns a function that ends it. */
  readonly onListening?: () => () => void;
}

/**
 * Listens while it is rendered. Elements that name their key in `data-shortcut` also announce it to screen readers
 * while it has a listener.
 */
export function ShortcutListener({ actions, isCurrent, onListening }: ListenerProps) {
  useShortcuts(actions, isCurrent);
  useEffect(() => onListening?.(), [onListening]);
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
