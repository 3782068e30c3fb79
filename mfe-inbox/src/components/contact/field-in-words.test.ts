import { expect, test } from 'vitest';
import { fieldInWords } from './field-in-words.ts';

test('[IN-02] dates and numbers are shown as people read them', () => {
  expect(fieldInWords('Date', '2026-03-31')).toBe('Mar 31, 2026');
  expect(fieldInWords('Number', '1200.5')).toBe('1,200.5');
  expect(fieldInWords('text', '1200')).toBe('1200');
});

test('[IN-02] a value that does not match its type stays as entered', () => {
  expect(fieldInWords('Date', 'next spring')).toBe('next spring');
  expect(fieldInWords('Date', '2026-02-31')).toBe('2026-02-31');
  expect(fieldInWords('Number', 'a dozen')).toBe('a dozen');
});
