import { expect, test } from 'vitest';
import { countFitting } from './attachment-rules.ts';
import { pictureRules } from './file-rules.ts';
import { templateFileRules } from './template-file-rules.ts';

const refusalOf = (file: { type: string; size: number }) => pictureRules.refusalOf({ name: 'a', ...file });

test('[IN-03] a picture over 3M is refused before it travels, in the exact words', () => {
  expect(refusalOf({ type: 'image/png', size: 3_000_000 })).toBeUndefined();
  expect(refusalOf({ type: 'image/png', size: 3_000_001 })).toBe(
    'Uh oh, that content is too big! Maximum size is 3M.',
  );
});

test('[IN-03] files other than JPEG, PNG or GIF are refused', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toContain('Use a JPEG, PNG or GIF');
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toContain('Use a JPEG, PNG or GIF');
});

test('[IN-03] at most ten pictures', () => {
  expect(countFitting(3, 7)).toEqual({ count: 3 });
  expect(countFitting(4, 7)).toEqual({ count: 3, refusal: 'A message can have up to 10 pictures.' });
  expect(countFitting(1, 10).count).toBe(0);
});

test('[CA-10] a template takes pictures and contact cards of 10M, by type or name', () => {
  const { refusalOf: ofTemplate } = templateFileRules;

  expect(ofTemplate({ name: 'a.png', type: 'image/png', size: 10_000_000 })).toBeUndefined();
  expect(ofTemplate({ name: 'Us.VCF', type: '', size: 200 })).toBeUndefined();
  expect(ofTemplate({ name: 'a.png', type: 'image/png', size: 10_000_001 })).toBe(
    'Uh oh, that content is too big! Maximum size is 10M.',
  );
  expect(ofTemplate({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toContain('contact card');
});
