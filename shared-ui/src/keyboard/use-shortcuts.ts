import { useEffect, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useSession } from 'shared-ui';
import { hasCommandKey, isAlone, isComposing, pressedKey } from './pressed-key.ts';
import type {} from '../early/key-place.ts';
import { areShortcutsOn } from './shortcut-choice.ts';
import { shortcutNames, shortcutTable } from './shortcuts.ts';
import type { ShortcutName } from './shortcuts.ts';

/**
 * The action of each shortcut here. Those that are left out belong to other parts of the page. An action that returns
 * false needs something that is not there yet: its key is held and pressed again.
 */
export type ShortcutActions = Partial<Record<ShortcutName, () => unknown>>;

/** How long the second of two keys is waited for. */
const secondKeyMs = 1500;
const noKey = { key: '', atMs: -secondKeyMs };

/** The shortcuts that are listened for, by their keys. */
const namesByKeys = new Map(
  shortcutNames
    .filter((name) => !shortcutTable[name].isOfField)
    .map((name) => [shortcutTable[name].keys, name] as const),
);
const firstKeys = new Set(
  [...namesByKeys.keys()].filter((keys) => keys.includes(' ')).flatMap((keys) => keys.split(' ').slice(0, 1)),
);

/** Keys that shortcuts have taken from the browser; more than one part of the page may do something at the same key. */
const takenKeys = new WeakSet<Event>();

/** Whether what was in focus has done something else with a key. */
const isUsedUp = (event: KeyboardEvent): boolean => event.defaultPrevented && !takenKeys.has(event);

/** Letters mean nothing to a checkbox, so that somebody who has just ticked one can go on by keys. */
const isTypedIn = (input: HTMLInputElement): boolean => !['checkbox', 'radio'].includes(input.type);

/**
 * Keys belong to what is typed in, to what is open over the page, and to a box that searches its choices by letters.
 */
function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const isInside = target instanceof Element && target.closest('[role=dialog], [role=menu], [role=combobox]');
  const isTyping = target instanceof HTMLInputElement && isTypedIn(target);

  return isTyping || Boolean(isInside) || document.querySelector('[role$=dialog][data-state=open]') !== null;
}

/** A dialog that stands before everything else has to be answered first. */
const hasModal = (): boolean =>
  document.querySelector('[role$=dialog][aria-modal=true][data-state=open]') !== null;

/**
 * Listens for the shortcuts of the table that have an action here, while nothing is typed and nothing is open over the
 * page; those with Ctrl also while something is typed. Shell and remotes each listen for their own. Where `isCurrent`
 * answers no, the keys do nothing: what they are for is still on screen, but the person has left it.
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
    // A held key that is pressed again and is still too early stays held.
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
  // The browser has its own use for some of them, which would take the focus out of a dialog.
  useHotkeys('*', (event) => act(event, `mod+${pressedKey(event)}`, { isDue: !hasModal() }), {
    enableOnFormTags: true,
    enableOnContentEditable: true,
    ignoreEventWhen: (event) =>
      !hasCommandKey(event) || event.repeat || isComposing(event) || isUsedUp(event),
  });
  // Behind the listeners, so that they hear what was pressed before they were there, or before they had an action for
  // it.
  const names = Object.keys(actions).join(' ');
  useEffect(() => window.earlyKeys?.replay(), [names]);
}
