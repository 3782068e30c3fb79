import { isAlone, pressedKey } from '../keyboard/pressed-key.ts';

/** Held keys are discarded this long after the last one, once their listeners have loaded: nothing has used them. */
const keepMs = 5_000;
const mostKeys = 100;
/** Interval for replay attempts, in addition to one whenever a listener is added. */
const tryEveryMs = 100;

interface Pressed extends Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> {
  /** The letter or sign, as shortcuts name it. */
  readonly name: string;
}

/** Keys that open a text field: whatever is typed after them is text for that field. */
const opensField = new Set(['r', 'n', '/', 'c', 't', 'w', '?', 's']);

/** The only key that begins a two-key shortcut (shortcuts.ts). */
const firstOfTwo = 'g';

/** Dispatches a key to the page as if no field had the focus. Returns whether a listener handled it. */
function press({ key, code, shiftKey }: Pressed): boolean {
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });

  return !document.body.dispatchEvent(event);
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** Keys that were pressed before their listener was ready. Each becomes a shortcut or text, never both. */
export interface HeldKeys {
  /** Holds the key of an event, and all later keys until they are replayed or discarded. */
  hold(event: KeyboardEvent): void;
  /** Dispatches the held keys again, as far as listeners handle them. */
  replay(): void;
}

/** Holds keys. `isAwaited` says whether a key's listener is still loading. */
export function createHeldKeys(isAwaited: (key: string) => boolean = () => false): HeldKeys {
  let keys: Pressed[] = [];
  /** Whether the shortcut has been dispatched, so that the remaining keys are text for the field it opens. */
  let isText = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying: ReturnType<typeof setInterval> | undefined;

  function drop(): void {
    keys = [];
    isText = false;
    clearTimeout(timer);
    clearInterval(trying);
    removeEventListener('keydown', follow, true);
    removeEventListener('pointerdown', drop, true);
    removeEventListener('focusin', writeRest);
  }

  /** A key whose listener is still loading is kept for as long as that takes. */
  function keep(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (keys[0] && isAwaited(keys[0].name) ? keep() : drop()), keepMs);
  }

  function add(event: KeyboardEvent): void {
    const { key, code, shiftKey } = event;
    event.preventDefault();
    keys = [...keys, { key, code, shiftKey, name: pressedKey(event) }].slice(0, mostKeys);
    keep();
  }

  /** Runs before all other listeners, so that keys typed after a held shortcut are held too. */
  function follow(event: KeyboardEvent): void {
    if (!event.isTrusted || !isAlone(event)) {
      return;
    }
    if (event.key === 'Escape') {
      drop();
    } else if (event.key === 'Backspace' && keys.length > 0) {
      event.preventDefault();
      keys = keys.slice(0, -1);
    } else if (event.key.length === 1) {
      event.stopImmediatePropagation();
      add(event);
    }
  }

  function writeRest(): void {
    if (isText && isField(document.activeElement)) {
      const text = keys.map(({ key }) => key).join('');
      drop();
      // Behaves like typing, so the field's own listeners run. No other method works with both React and undo.
      document.execCommand('insertText', false, text);
    }
  }

  function replay(): void {
    const [first, ...rest] = keys;
    if (!first || isText) {
      return;
    }
    const isOfTwo = first.key === firstOfTwo;
    const second = isOfTwo ? rest.shift() : undefined;
    const last = isOfTwo ? second : first;
    if (isOfTwo && second) {
      press(first); // has no effect on its own
    }
    if (!last || !press(last)) {
      return; // its listener is not ready yet
    }
    keys = rest;
    if (rest.length === 0) {
      drop();
    } else if (opensField.has(first.key)) {
      isText = true;
      addEventListener('focusin', writeRest);
      writeRest();
    } else {
      setTimeout(replay);
    }
  }

  return {
    hold(event) {
      if (keys.length === 0) {
        addEventListener('keydown', follow, true);
        addEventListener('pointerdown', drop, true);
        trying = setInterval(replay, tryEveryMs);
      }
      add(event);
    },
    replay,
  };
}
