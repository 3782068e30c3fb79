import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEarlyKeys } from './early-keys.ts';

const pressing = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', {
    key,
    code: `Key${key.toUpperCase()}`,
    bubbles: true,
    cancelable: true,
    ...more,
  });
const frame = () => document.querySelector<HTMLInputElement>('#palette-frame input');

let stop = (): void => undefined;
afterEach(() => stop());

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><textarea></textarea></main>';
  delete window.earlyKeys;
  localStorage.clear();
  localStorage.setItem('bearer', 'secret');
});

test('[SH-12] Ctrl+K shows the frame of the palette at once, which keeps what is typed', () => {
  stop = startEarlyKeys();
  const field = document.querySelector('textarea');
  field?.focus();
  const press = pressing('k', { ctrlKey: true });
  field?.dispatchEvent(press);

  expect(press.defaultPrevented).toBe(true);
  expect(frame()).toHaveFocus();
  const box = frame();
  if (box) {
    box.value = 'Marta';
  }
  expect(window.earlyKeys?.typedForPalette).toBe('Marta');

  window.earlyKeys?.closePalette();
  expect(frame()).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('[SH-12] the shell is told of the palette, at once or when it comes', () => {
  stop = startEarlyKeys();
  const early = window.earlyKeys;
  document.body.dispatchEvent(pressing('k', { ctrlKey: true }));
  expect(early?.isPaletteOpen).toBe(true);
  early?.closePalette();

  const onPalette = vi.fn();
  Object.assign(early ?? {}, { onPalette });
  document.body.dispatchEvent(pressing('k', { ctrlKey: true }));
  expect(onPalette).toHaveBeenCalledOnce();
  early?.closePalette();
});

test('[SH-12] a dialog that has to be answered keeps the focus', () => {
  stop = startEarlyKeys();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="alertdialog" aria-modal="true" data-state="open"></div>',
  );
  document.body.dispatchEvent(pressing('k', { ctrlKey: true }));
  expect(frame()).not.toBeInTheDocument();
});

test('[SH-12] nobody who is signed out has keys', () => {
  localStorage.clear();
  stop = startEarlyKeys();
  expect(window.earlyKeys).toBeUndefined();
});
