import { expect, test } from 'vitest';
import { fitting, refusalOf } from './attachment-rules.ts';

test('[IN-03] a picture over 3M is refused before it travels, in the exact words', () => {
  expect(refusalOf({ type: 'image/png', size: 3_000_000 })).toBeUndefined();
  expect(refusalOf({ type: 'image/png', size: 3_000_001 })).toBe(
    'Uh oh, that content is too big! Maximum size is 3M.',
  );
});

test('[IN-03] what is not a JPEG, PNG or GIF is refused', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toContain('Use a JPEG, PNG or GIF');
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toContain('Use a JPEG, PNG or GIF');
});

test('[IN-03] at most ten pictures', () => {
  expect(fitting(3, 7)).toEqual({ count: 3 });
  expect(fitting(4, 7)).toEqual({ count: 3, refusal: 'A message may carry at most 10 pictures.' });
  expect(fitting(1, 10).count).toBe(0);
});
