import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyTheme, chooseTheme, themeChoice } from './theme-choice.ts';

const isDark = (): boolean => document.documentElement.classList.contains('dark');
const systemIs = (theme: 'light' | 'dark'): void =>
  void vi
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: theme === 'dark' }) as MediaQueryList); // the other properties are not read

beforeEach(() => systemIs('light'));
afterEach(() => {
  localStorage.clear();
  document.documentElement.classList.remove('dark');
  vi.restoreAllMocks();
});

test('[SH-11] an invalid stored theme counts as none: the system decides', () => {
  localStorage.setItem('theme', 'sepia');
  systemIs('dark');
  applyTheme();

  expect(themeChoice()).toBe('system');
  expect(isDark()).toBe(true);
});

test('[SH-11] a choice is kept and overrules the system', () => {
  systemIs('dark');
  chooseTheme('light');
  expect(isDark()).toBe(false);
  expect(themeChoice()).toBe('light');

  chooseTheme('dark');
  expect(isDark()).toBe(true);
});
