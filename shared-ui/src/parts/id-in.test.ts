import { expect, test } from 'vitest';
import { idIn } from './id-in.ts';

test.each([undefined, null, '', '0', '-5', '012', '1e3', '4.5', ' 4', '4x', 'abc', '٤', '9007199254740993'])(
  '[SH-28] %j is no id',
  (part) => {
    expect(idIn(part)).toBeUndefined();
  },
);

test('[SH-28] digits are an id', () => {
  expect(idIn('1')).toBe(1);
  expect(idIn('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
});
