import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard.ts';

const page = document.documentElement;
const scrollTo = vi.fn();
let view = Object.assign(new EventTarget(), { height: 844, scale: 1 });
let stop = (): void => undefined;

beforeEach(() => {
  view = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  scrollTo.mockClear();
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('scrollTo', scrollTo);
  stop = followKeyboard();
});
afterEach(() => stop());

function show(height: number, scale = 1): void {
  Object.assign(view, { height, scale });
  view.dispatchEvent(new Event('resize'));
}

test('[IN-03] a browser bar and a page that was zoomed in are no keyboard', () => {
  show(780);
  expect(page.hasAttribute('data-keyboard')).toBe(false);
  show(422, 2);
  expect(page.hasAttribute('data-keyboard')).toBe(false);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('[IN-03] the frame has the height above the keyboard, and its own again afterwards', () => {
  show(508);
  expect(page.style.getPropertyValue('--frame-height')).toBe('508px');
  expect(page.hasAttribute('data-keyboard')).toBe(true);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);

  show(844);
  expect(page.style.getPropertyValue('--frame-height')).toBe('');
  expect(page.hasAttribute('data-keyboard')).toBe(false);
});

// zulip/zulip#36676, tailwindlabs/headlessui#3412, mui/base-ui#1455
test('[IN-03] the field in use is in view above the keyboard, and stays where its reader scrolls it', () => {
  const field = document.createElement('input');
  const scrollIntoView = vi.fn();
  field.scrollIntoView = scrollIntoView;
  document.body.append(field);
  field.focus();
  show(508);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });

  view.dispatchEvent(new Event('scroll'));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  show(844);
  field.remove();
});
