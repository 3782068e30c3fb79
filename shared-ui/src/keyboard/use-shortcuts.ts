import { useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useSession } from 'shared-ui';
import { areShortcutsOn } from './shortcut-choice.ts';
import { shortcutNames, shortcutTable } from './shortcuts.ts';
import type { ShortcutName } from './shortcuts.ts';

/** What each shortcut does here. Those that are left out are somebody else's, or nobody's. */
export type ShortcutActions = Partial<Record<ShortcutName, () => void>>;

/** How long the second of two keys is waited for. */
const secondKeyMs = 1500;

/** Every key of a shortcut without `mod`: each listener has to know of the first of two, whoever acts on the second. */
const singleKeys = [
  ...new Set(
    shortcutNames
      .map((name) => shortcutTable[name])
      .filter(({ keys, isOfField }) => !isOfField && !keys.includes('mod'))
      .flatMap(({ keys }) => keys.split(' ')),
  ),
];
const firstKeys = new Set(
  shortcutNames.flatMap((name) => {
    const [first = '', second] = shortcutTable[name].keys.split(' ');

    return second ? [first] : [];
  }),
);
const withModifier = shortcutNames.filter(
  (name) => shortcutTable[name].keys.startsWith('mod+') && !shortcutTable[name].isOfField,
);

const nameOf = (keys: string): ShortcutName | undefined =>
  shortcutNames.find((name) => shortcutTable[name].keys === keys && !shortcutTable[name].isOfField);

/** Keys belong to what is open over the page, and to a box that searches its choices by letters. */
function isBusyElsewhere({ target }: KeyboardEvent): boolean {
  const isInside = target instanceof Element && target.closest('[role=dialog], [role=menu], [role=combobox]');

  return Boolean(isInside) || document.querySelector('[role$=dialog][data-state=open]') !== null;
}

/**
 * Listens for the shortcuts of the table that have an action here, while nothing is typed and nothing is open over the
 * page; those with Ctrl, always. Shell and remotes each listen for their own.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const { me } = useSession();
  const firstKey = useRef({ key: '', atMs: -secondKeyMs });
  // A key may be the one of a shortcut by its letter, and of another by its place on the keyboard.
  const handled = useRef<KeyboardEvent>(undefined);

  function act(event: KeyboardEvent, name: ShortcutName | undefined): void {
    const action = name && actions[name];
    if (action) {
      event.preventDefault();
      action();
    }
  }

  function pressSingle(event: KeyboardEvent): void {
    if (handled.current === event) {
      return;
    }
    handled.current = event;
    const { key, timeStamp } = event;
    const { key: first, atMs } = firstKey.current;
    if (timeStamp - atMs < secondKeyMs) {
      firstKey.current = { key: '', atMs: -secondKeyMs };
      act(event, nameOf(`${first} ${key}`));
    } else if (firstKeys.has(key)) {
      firstKey.current = { key, atMs: timeStamp };
    } else {
      act(event, nameOf(key));
    }
  }

  useHotkeys(singleKeys, pressSingle, {
    useKey: true,
    ignoreEventWhen: (event) =>
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      !me ||
      !areShortcutsOn(me.id) ||
      isBusyElsewhere(event),
  });
  useHotkeys(
    withModifier.map((name) => shortcutTable[name].keys),
    (event) =>
      act(
        event,
        withModifier.find((name) => shortcutTable[name].keys === `mod+${event.key.toLowerCase()}`),
      ),
    {
      useKey: true,
      enableOnFormTags: true,
      enableOnContentEditable: true,
      ignoreEventWhen: (event) =>
        !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat,
    },
  );
}
