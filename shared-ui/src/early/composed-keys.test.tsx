import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepComposedKeys } from './composed-keys.ts';

let stop = (): void => undefined;
afterEach(() => stop());

function pressOn(box: HTMLElement, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  box.dispatchEvent(event);

  return event;
}

function show() {
  const [onField, onPage] = [vi.fn(), vi.fn()];
  document.addEventListener('keydown', onPage);
  render(<textarea onKeyDown={({ key }) => onField(key)} />);
  stop = () => document.removeEventListener('keydown', onPage);
  const end = keepComposedKeys();
  const before = stop;
  stop = () => [before, end].forEach((one) => one());

  return { box: screen.getByRole('textbox'), onField, onPage };
}

test.each<[source: string, init: KeyboardEventInit]>([
  ['gwdg/chat-ai#149: Enter takes a Chinese word in Chrome', { key: 'Enter', isComposing: true }],
  ['nearai/ironclaw#1139: Enter takes a Chinese word in Safari', { key: 'Enter', keyCode: 229 }],
  ['tutao/tutanota#5891: Escape gives up a Japanese word', { key: 'Escape', isComposing: true }],
  ['misskey-dev/misskey#10866: the same on a Mac', { key: 'Escape', keyCode: 229 }],
  ['WICG/close-watcher#29: arrows move within the word', { key: 'ArrowDown', isComposing: true }],
  ['andrewyng/openworker#575: a list below the field', { key: 'Tab', isComposing: true }],
  ['Ctrl+Enter before the word is finished', { key: 'Enter', ctrlKey: true, isComposing: true }],
])('[SH-12] keys that compose a word do nothing else (%s)', (_source, init) => {
  const { box, onField, onPage } = show();

  expect(pressOn(box, init).defaultPrevented).toBe(false);
  expect(onField).not.toHaveBeenCalled();
  expect(onPage).not.toHaveBeenCalled();
});

test.each<KeyboardEventInit>([
  { key: 'Enter', keyCode: 13 },
  { key: 'Escape', keyCode: 27 },
  // Phones report every letter as 229.
  { key: 'Unidentified', keyCode: 229 },
])('[SH-12] fields and the page receive the key %j', (init) => {
  const { box, onField, onPage } = show();
  pressOn(box, init);

  expect(onField).toHaveBeenCalledWith(init.key);
  expect(onPage).toHaveBeenCalledOnce();
});
