import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeldKeys } from './held-keys.ts';

const pressed: string[] = [];
let listened = '';
const listen = (event: KeyboardEvent): void => {
  if (listened.includes(event.key)) {
    event.preventDefault();
    pressed.push(event.key);
    if (event.key === 'r') {
      document.querySelector('textarea')?.focus();
    }
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<textarea></textarea>';
  document.addEventListener('keydown', listen);
  // Simulates the browser's text insertion, which happy-dom lacks.
  document.execCommand = (_command, _isShown, text = '') => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) {
      field.value += text;
    }

    return true;
  };
});
afterEach(() => {
  document.removeEventListener('keydown', listen);
  pressed.length = 0;
  listened = '';
  vi.useRealTimers();
});

function holding(keys: string, isAwaited?: (key: string) => boolean) {
  const held = createHeldKeys(isAwaited);
  for (const key of keys) {
    held.hold(new KeyboardEvent('keydown', { key, cancelable: true }));
  }

  return held;
}

const text = () => document.querySelector('textarea')?.value;

test('[SH-12] a held key is a shortcut, and what was typed behind it is text for the field that it opens', () => {
  const held = holding('rAnswer 9');
  held.replay();
  expect(pressed).toEqual([]);

  listened = 'raes';
  held.replay();
  expect(pressed).toEqual(['r']);
  expect(text()).toBe('Answer 9');
});

test('[SH-12] text that waits for its field presses nothing, and is dropped where none opens', () => {
  listened = 'te';
  const held = holding('tee');
  held.replay();
  vi.advanceTimersByTime(6_000);
  held.replay();
  expect(pressed).toEqual(['t']);
  expect(text()).toBe('');
});

test('[SH-12] keys that open nothing are pressed one after the other', () => {
  listened = 'je';
  holding('jej').replay();
  vi.runAllTimers();
  expect(pressed).toEqual(['j', 'e', 'j']);
});

test('[SH-12] g and a letter go together', () => {
  listened = 'i';
  holding('gi').replay();
  expect(pressed).toEqual(['i']);
});

test('[SH-12] a press elsewhere drops what is held, and so does time', () => {
  const first = holding('j');
  window.dispatchEvent(new Event('pointerdown'));
  const second = holding('j');
  vi.advanceTimersByTime(6_000);

  listened = 'j';
  first.replay();
  second.replay();
  vi.runAllTimers();
  expect(pressed).toEqual([]);
});

test('[SH-12] a key whose listener is still loading is kept, however slow the computer', () => {
  let isLoading = true;
  const held = holding('tVip', (key) => isLoading && key === 't');
  vi.advanceTimersByTime(12_000);

  listened = 't';
  held.replay();
  expect(pressed).toEqual(['t']);

  listened = '';
  const other = holding('t', () => isLoading);
  vi.advanceTimersByTime(12_000);
  isLoading = false;
  vi.advanceTimersByTime(6_000);
  listened = 't';
  other.replay();
  expect(pressed).toEqual(['t']);
});
