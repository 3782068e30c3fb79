import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSegments } from './segments.ts';
import { splitSegments } from './split-segments.ts';

const characters = fc.constantFrom(...Array.from('abc €{}\n'), '😀', '漢');
const text = fc.array(characters, { maxLength: 700 }).map((parts) => parts.join(''));

test('[AP-03] splits a text into as many segments as are counted, and loses nothing', () => {
  fc.assert(
    fc.property(text, (body) => {
      const parts = splitSegments(body);
      expect(parts.join('')).toBe(body);
      expect(parts).toHaveLength(countSegments(body).segments);
    }),
    { numRuns: 300 },
  );
});

test('[AP-03] leaves no half of a surrogate pair in a segment', () => {
  const parts = splitSegments(`${'x'.repeat(66)}😀${'x'.repeat(66)}`);

  expect(parts.map((part) => part.isWellFormed())).toEqual([true, true, true]);
});
