import { useEffect, useEffectEvent } from 'react';
import { recall, useCaller } from 'shared-ui';

/** Where a person's choice about single keys is kept: some press them by accident, or by speech (WCAG 2.1.4). */
export const shortcutsPlace = (userId: number): string => `shortcuts:${userId}`;

const isBusyElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('input, textarea, select, [contenteditable]') ||
    target.closest('[role=dialog], [role=menu]') !== null);

/**
 * Single keys of an open conversation, while nothing is typed and no dialog is open. A key without an action of its own
 * presses the button that names it in `data-shortcut`.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const { userId } = useCaller();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
      return;
    }
    if (isBusyElsewhere(event.target) || document.querySelector('[role=dialog][data-state=open]')) {
      return;
    }
    const { key } = event;
    if (key !== '?' && recall(shortcutsPlace(userId)) === 'off') {
      return;
    }
    const action = actions[key];
    const button = /^[a-z]$/.test(key) ? document.querySelector<HTMLElement>(`[data-shortcut=${key}]`) : null;
    if (!action && !button) {
      return;
    }
    event.preventDefault();
    if (action) {
      action();
    } else {
      button?.focus();
      button?.click();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);
}
