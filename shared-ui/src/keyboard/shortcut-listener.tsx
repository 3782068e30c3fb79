import { useEffect } from 'react';
import { useShortcuts } from './use-shortcuts.ts';
import type { ShortcutActions } from './use-shortcuts.ts';

/** Listens while it is rendered. Buttons that name their key in `data-shortcut` say it to a screen reader, too. */
export function ShortcutListener({ actions }: { actions: ShortcutActions }) {
  useShortcuts(actions);
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-shortcut]')) {
      button.setAttribute('aria-keyshortcuts', (button.dataset['shortcut'] ?? '').toUpperCase());
    }
  });

  return null;
}
