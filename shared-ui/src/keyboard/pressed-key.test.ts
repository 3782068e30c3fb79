import { afterEach, expect, test, vi } from 'vitest';
import { hasCommandKey, isAlone, isComposing, pressedKey } from './pressed-key.ts';

const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, code, ...more });

afterEach(() => vi.restoreAllMocks());

test('[SH-12] a letter is the one on the key, wherever the key is', () => {
  expect(pressedKey(press('a', 'KeyQ'))).toBe('a');
  expect(pressedKey(press('J', 'KeyJ'))).toBe('j');
  expect(pressedKey(press('J', 'KeyJ', { shiftKey: true }))).toBe('J');
  expect(pressedKey(press('j', 'KeyJ', { shiftKey: true }))).toBe('J');
});

test('[SH-12] on a keyboard of another alphabet it is the Latin letter in that place', () => {
  expect(pressedKey(press('о', 'KeyJ'))).toBe('j');
  expect(pressedKey(press('О', 'KeyJ', { shiftKey: true }))).toBe('J');
  expect(pressedKey(press('ξ', 'KeyJ'))).toBe('j');
  expect(pressedKey(press('ظ', 'Slash'))).toBe('/');
  expect(pressedKey(press('؟', 'Slash', { shiftKey: true }))).toBe('?');
  expect(pressedKey(press('é', 'Digit2'))).toBe('é');
});

test('[SH-12] a sign is itself, whatever it takes to type it', () => {
  expect(pressedKey(press('?', 'Slash', { shiftKey: true }))).toBe('?');
  expect(pressedKey(press('?', 'Minus', { shiftKey: true }))).toBe('?');
  expect(pressedKey(press('/', 'Digit7', { shiftKey: true }))).toBe('/');
  expect(isAlone(press('/', 'KeyQ', { ctrlKey: true, altKey: true, modifierAltGraph: true }))).toBe(true);
  expect(pressedKey(press('ą', 'KeyA', { ctrlKey: true, altKey: true, modifierAltGraph: true }))).toBe('ą');
  expect(isAlone(press('c', 'KeyC', { ctrlKey: true }))).toBe(false);
});

test('[SH-12] commands are pressed with Ctrl, on a Mac with ⌘, where Ctrl and K cut the rest of a line', () => {
  const [ctrl, command] = [press('k', 'KeyK', { ctrlKey: true }), press('k', 'KeyK', { metaKey: true })];
  expect([hasCommandKey(ctrl), hasCommandKey(command)]).toEqual([true, false]);
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect([hasCommandKey(ctrl), hasCommandKey(command)]).toEqual([false, true]);
  expect(hasCommandKey(press('K', 'KeyK', { metaKey: true, shiftKey: true }))).toBe(false);
});

test('[SH-12] a key that composes a word is none of a shortcut', () => {
  expect(isComposing(press('j', 'KeyJ', { isComposing: true }))).toBe(true);
  expect(isComposing(press('Process', 'KeyJ', { keyCode: 229 }))).toBe(true);
  expect(isComposing(press('j', 'KeyJ'))).toBe(false);
});
