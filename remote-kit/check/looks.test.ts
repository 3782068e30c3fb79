import { expect, test } from 'vitest';
import { themeProblems } from './read-theme.ts';

const white = 'rgb(255, 255, 255)';
const black = 'rgb(0, 0, 0)';
const over = (...colors: string[]) => colors;

test('[PF-09] a page follows the theme unless most of it keeps its background', () => {
  expect(themeProblems(over(white, white, white), over(black, black, white))).toEqual([]);
  expect(themeProblems(over(white, white, white), over(white, white, black))).toEqual([
    `Take colors from the theme: most of the page stays ${white} when the theme changes to dark.`,
  ]);
});

test('[PF-09] pictures and frames, which have their own colors, do not count', () => {
  expect(themeProblems(over('', '', white), over('', '', black))).toEqual([]);
  expect(themeProblems(over('', ''), over('', ''))).toEqual([]);
  expect(themeProblems([], [])).toEqual([]);
});
