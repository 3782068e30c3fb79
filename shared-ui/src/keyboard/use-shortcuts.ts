import { useEffect, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useSession } from 'shared-ui';
import { hasCommandKey, isAlone, isComposing, pressedKey } from './pressed-key.ts';
import type {} from '../early/key-place.ts';
import { areShortcutsOn } from './shortcut-choice.ts';
import { shortcutNames, shortcutTable } from './shortcuts.ts';
import type { ShortcutName } from './shortcuts.ts';

/**
 * Action of each shortcut handled here. Omitted shortcuts belong to other parts of the page. An action returns false if
 * something it needs is not loaded yet: its key is held and dispatched again.
 */
export type ShortcutActions = Partial<Record<ShortcutName, () => unknown>>;

/** Time limit for the second key of a sequence. */
const secondKeyMs = 1500;
const noKey = { key: '', atMs: -secondKeyMs };

/** Names of the shortcuts that are listened for, by their keys. */
const namesByKeys = new Map(
  shortcutNames
    .filter((name) => !shortcutTable[name].isOfField)
    .map((name) => [shortcutTable[name].keys, name] as const),
);
const firstKeys = new Set(
  [...namesByKeys.keys()].filter((keys) => keys.includes(' ')).flatMap((keys) => keys.split(' ').slice(0, 1)),
);

/**
 * Keys that shortcuts have prevented from reaching the browser; several parts of the page may respond to the same key.
 */
const takenKeys = new WeakSet<Event>();

/** Whether the focused element has handled the key otherwise. */
const isUsedUp = (event: KeyboardEvent): boolean => event.defaultPrevented && !takenKeys.has(event);

/** Letters have no effect on checkboxes, so shortcuts keep working after one is checked. */
const isTypedIn = (input: HTMLInputElement): boolean => !['checkbox', 'radio'].includes(input.type);

/**
 * Whether the key belongs to a text field, to something open over the page, or to a box that searches its choices by
 * letters.
 */
function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const isInside = target instanceof Element && target.closest('[role=dialog], [role=menu], [role=combobox]');
  const isTyping = target instanceof HTMLInputElement && isTypedIn(target);

  return isTyping || Boolean(isInside) || document.querySelector('[role$=dialog][data-state=open]') !== null;
}

/** Whether a modal dialog is open, which has to be answered first. */
const hasModal = (): boolean =>
  document.querySelector('[role$=dialog][aria-modal=true][data-state=open]') !== null;

/**
 * Listens for the shortcuts that have an action here, while no field has the focus and nothing is open over the page;
 * those with Ctrl also work in fields. The shell and each remote listen for their own shortcuts. If `isCurrent` returns
 * false, the keys do nothing: their target is still on screen, but the user has left it.
 */
export function useShortcuts(actions: ShortcutActions, isCurrent: () => boolean = () => true): void {
  const { me } = useSession();
  const firstKey = useRef(noKey);

  function act(event: KeyboardEvent, keys: string, { isDue = true } = {}): void {
    const name = namesByKeys.get(keys);
    const action = name && actions[name];
    if (!action) {
      return;
    }
    const isEarly = isDue && (!isCurrent() || action() === false);
    // A held key that is dispatched again but is still too early stays held.
    if (isEarly && !event.isTrusted) {
      return;
    }
    event.preventDefault();
    takenKeys.add(event);
    if (isEarly) {
      window.earlyKeys?.hold(event);
    }
  }

  function pressSingle(event: KeyboardEvent): void {
    const key = pressedKey(event);
    if (key.length > 1) {
      return;
    }
    const { key: first, atMs } = firstKey.current;
    const isSecond = event.timeStamp - atMs < secondKeyMs;
    const isFirst = !isSecond && firstKeys.has(key) && !isUsedUp(event);
    firstKey.current = isFirst ? { key, atMs: event.timeStamp } : noKey;
    if (!isFirst && !isUsedUp(event)) {
      act(event, isSecond ? `${first} ${key}` : key);
    }
  }

  useHotkeys('*', pressSingle, {
    enableOnFormTags: ['input'],
    ignoreEventWhen: (event) =>
      !isAlone(event) ||
      event.repeat ||
      isComposing(event) ||
      !me ||
      !areShortcutsOn(me.id) ||
      isBusyElsewhere(event),
  });
  // The browser uses some of these keys itself, which would move the focus out of a dialog.
  useHotkeys('*', (event) => act(event, `mod+${pressedKey(event)}`, { isDue: !hasModal() }), {
    enableOnFormTags: true,
    enableOnContentEditable: true,
    ignoreEventWhen: (event) =>
      !hasCommandKey(event) || event.repeat || isComposing(event) || isUsedUp(event),
  });
  // After the listeners are attached, so that they receive keys pressed before they, or one of their actions, existed.
  const names = Object.keys(actions).join(' ');
  useEffect(() => window.earlyKeys?.replay(), [names]);
}
