import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

test('[IN-02] a picture has its size before it is loaded, in its own proportions', () => {
  expect(pictureSize({ width: 1040, height: 780 }, { isAlone: true })).toEqual({ width: 260, height: 195 });
  expect(pictureSize({ width: 400, height: 1600 }, { isAlone: true })).toEqual({ width: 80, height: 320 });
  expect(pictureSize({ width: 100, height: 60 }, { isAlone: true })).toEqual({ width: 100, height: 60 });
  expect(pictureSize({ width: null, height: null }, { isAlone: true })).toEqual({ width: 220, height: 165 });
  expect(pictureSize({ width: 1000, height: 800 }, { isAlone: false })).toEqual({ width: 150, height: 120 });
});
