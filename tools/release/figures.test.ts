import { expect, test } from 'vitest';
import { figure, percentText, withRoundFigures } from './figures.ts';

test.each([
  [12.345678, '12.3'],
  [2.5, '2.5'],
  [10, '10'],
  [0, '0'],
  [0.05, '0.05'],
  [0.012345, '0.012'],
  [4000.04, '4000'],
])('%d reads %s', (value, text) => {
  expect(figure(value)).toBe(text);
});

test('a share that is not everybody never reads as 100 %', () => {
  expect(percentText(99.99)).toBe('99.9 %');
  expect(percentText(100)).toBe('100 %');
});

test('figures within a sentence are rounded; versions, addresses and positions stay as they are', () => {
  expect(withRoundFigures('mfe-inbox loading took longer than 2.9998300000000003 s')).toBe(
    'mfe-inbox loading took longer than 3 s',
  );
  expect(withRoundFigures('1 of 3 (33.3333333 %) within 12.345 ms')).toBe('1 of 3 (33.3 %) within 12.3 ms');
  const plain = '1.10.25 is at http://127.0.0.1:8080/a.1.25.js:1:12.25 of 3.14159';
  expect(withRoundFigures(plain)).toBe(plain);
});
