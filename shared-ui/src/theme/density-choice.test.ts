import { afterEach, expect, test } from 'vitest';
import { applyDensity, chooseDensity, densityChoice } from './density-choice.ts';

const trim = (): string => document.documentElement.style.getPropertyValue('--row-trim');

afterEach(() => {
  localStorage.clear();
  applyDensity();
});

test('[AD-14] what is kept and is no density counts as the usual one', () => {
  localStorage.setItem('density', 'tiny');
  applyDensity();

  expect(densityChoice()).toBe('comfortable');
  expect(trim()).toBe('');
});

test('[AD-14] a density is kept, and taken back without a trace', () => {
  chooseDensity('compact');
  expect(densityChoice()).toBe('compact');
  expect(trim()).toBe('8px');

  chooseDensity('comfortable');
  expect(trim()).toBe('');
  expect(localStorage).toHaveLength(0);
});
