import { afterEach, expect, test } from 'vitest';
import { applyDensity, chooseDensity, densityChoice } from './density-choice.ts';

const valueOf = (variable: string): string => document.documentElement.style.getPropertyValue(variable);
const trim = (): string => valueOf('--row-trim');
const drawerRow = (): string => valueOf('--drawer-row');
const shortRow = (): string => valueOf('--drawer-short-row');

afterEach(() => {
  localStorage.clear();
  applyDensity();
});

test('[AD-14] an invalid stored density counts as the default', () => {
  localStorage.setItem('density', 'tiny');
  applyDensity();

  expect(densityChoice()).toBe('comfortable');
  expect(trim()).toBe('');
  expect(drawerRow()).toBe('');
});

test('[AD-14] a density is kept, and taken back without a trace', () => {
  chooseDensity('compact');
  expect(densityChoice()).toBe('compact');
  expect(trim()).toBe('8px');
  expect(drawerRow()).toBe('4rem');
  expect(shortRow()).toBe('3.5rem');

  chooseDensity('spacious');
  expect(trim()).toBe('');
  expect(drawerRow()).toBe('7.5rem');
  expect(shortRow()).toBe('6rem');

  chooseDensity('comfortable');
  expect(drawerRow()).toBe('');
  expect(shortRow()).toBe('');
  expect(localStorage).toHaveLength(0);
});
