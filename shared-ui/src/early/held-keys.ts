import { isAlone } from '../keyboard/pressed-key.ts';

/** Held keys are dropped so long after the last one: whoever waited longer means something else by now. */
const keepMs = 5_000;
const mostKeys = 100;
/** So often they are tried, besides each time that somebody begins to listen. */
const tryEveryMs = 100;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Keys that open something to write in: what is typed behind them is text for it, and nothing else. */
const opensField = new Set(['r', 'n', '/', 'c', 't', 'w', '?', 's']);

/** The only first key of two (shortcuts.ts). */
const firstOfTwo = 'g';

/** Presses a key in the page, as if nothing had the caret. Returns whether somebody has listened. */
function press(key: Pressed): boolean {
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });

  return !document.body.dispatchEvent(event);
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** Keys that were pressed before their listener was there. Each becomes a shortcut or text, never both. */
export interface HeldKeys {
  /** Holds the key of an event, and all that follow it until they are replayed or dropped. */
  hold(event: KeyboardEvent): void;
  /** Presses the held keys again, as far as somebody listens. */
  replay(): void;
}

export function createHeldKeys(): HeldKeys {
  let keys: Pressed[] = [];
  /** The shortcut has been pressed: the rest is text for the field that it opens. */
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

  function add(event: KeyboardEvent): void {
    const { key, code, shiftKey } = event;
    event.preventDefault();
    keys = [...keys, { key, code, shiftKey }].slice(0, mostKeys);
    clearTimeout(timer);
    timer = setTimeout(drop, keepMs);
  }

  /** Runs before everybody else's listeners: what is typed behind a held shortcut belongs to it. */
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
      // As typing does: the field's own listeners hear of it. There is no other way that React and undo both know.
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
      press(first); // it says nothing by itself
    }
    if (!last || !press(last)) {
      return; // its listener has still to come
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
