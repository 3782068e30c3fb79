import { addresses } from 'shared-contracts/addresses';
import { isPublicPath } from 'shared-contracts/pages';
import { hasCommandKey, isAlone, isComposing, pressedKey } from '../keyboard/pressed-key.ts';
import { shortcutNames, shortcutTable } from '../keyboard/shortcuts.ts';
import { recall, recallNumber } from '../runtime/keeping.ts';
import { createHeldKeys } from './held-keys.ts';
import type { EarlyKeys } from './key-place.ts';
import { createPaletteFrame } from './palette-frame.ts';

const singleNames = shortcutNames.filter(
  (name) => !shortcutTable[name].isOfField && !shortcutTable[name].keys.includes('mod'),
);
const keysOf = (names: typeof shortcutNames): string[] =>
  names.flatMap((name) => shortcutTable[name].keys.split(' ').slice(0, 1));
/** All single-key shortcuts of the table, and the first key of a sequence. */
const singleKeys = keysOf(singleNames);
const inboxKeys = keysOf(singleNames.filter((name) => shortcutTable[name].group === 'Conversations'));
/** After this time the listeners have loaded, or never will. */
const loadingMs = 15_000;
/** Time for the listeners of the conversations, after those that work everywhere are ready or their page opens. */
const restMs = 2_000;

const hasOpen = (selector: string): boolean => document.querySelector(selector) !== null;
const openDialog = '[role$=dialog][data-state=open]';

/** Whether the key belongs to the focused element: text fields, choices, dialogs and menus handle keys themselves. */
const isUsedThere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
    ) !== null) ||
  hasOpen(openDialog);

/** Whether single-key shortcuts are on for the user who was last signed in here. */
function areSingleKeysOn(): boolean {
  const userId = recallNumber('permissions', 'userId');

  return userId !== undefined && recall(`shortcuts:${userId}`) !== 'off';
}

/** Starts listening in the first script, before anything takes the focus. Returns a function that stops it. */
export function startEarlyKeys(): () => void {
  if (isPublicPath(location.pathname) || !recall('bearer')) {
    return () => undefined;
  }
  const stop = new AbortController();
  const { signal } = stop;
  const frame = createPaletteFrame();
  const expected = new Set<readonly string[]>([singleKeys]);
  const isExpected = (key: string): boolean => [...expected].some((keys) => keys.includes(key));
  const held = createHeldKeys(isExpected);
  setTimeout(() => expected.delete(singleKeys), loadingMs);

  const awaitConversations = (): void => void setTimeout(early.expect(inboxKeys), restMs);
  const early: EarlyKeys = {
    expect(keys) {
      expected.add(keys);

      return () => void expected.delete(keys);
    },
    endLoading() {
      if (expected.delete(singleKeys) && location.pathname.startsWith(addresses.conversations.href())) {
        awaitConversations();
      }
    },
    awaitConversations,
    hold: held.hold,
    replay: held.replay,
    openPalette() {
      if (hasOpen(`${openDialog}[aria-modal=true]`)) {
        return false;
      }
      frame.open();
      early.onPalette?.();

      return true;
    },
    get isPaletteOpen() {
      return frame.box !== undefined;
    },
    get typedForPalette() {
      return frame.box?.value ?? '';
    },
    closePalette: () => frame.close({ givesBack: document.activeElement === frame.box }),
    onPalette: undefined,
  };
  window.earlyKeys = early;

  // Before all other listeners: whatever else the key does, it opens the palette.
  addEventListener(
    'keydown',
    (event) => {
      if (!hasCommandKey(event) || pressedKey(event) !== 'k' || isComposing(event)) {
        return;
      }
      event.preventDefault();
      if (!event.repeat) {
        early.openPalette();
      }
    },
    { capture: true, signal },
  );
  // After all other listeners: a key that was not handled and will soon have a listener is held.
  addEventListener(
    'keydown',
    (event) => {
      const isFree =
        event.isTrusted && !event.defaultPrevented && isAlone(event) && !event.repeat && !isComposing(event);
      if (isExpected(pressedKey(event)) && isFree && !isUsedThere(event) && areSingleKeysOn()) {
        held.hold(event);
      }
    },
    { signal },
  );

  return () => stop.abort();
}
