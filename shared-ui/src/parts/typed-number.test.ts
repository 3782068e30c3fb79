import { afterEach, expect, test, vi } from 'vitest';
import { numberIn, signedInputMode, wholeNumberOf } from './typed-number.ts';

test.each(['', 'two', '1.5', '1,5', '1,000', '1e3', '-5', '٣', '0x10', '101', '99999999999999999999'])(
  '[AU-06] %j is no whole number up to 100',
  (text) => {
    expect(wholeNumberOf(text, 100)).toBeUndefined();
  },
);

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['100', 100],
])('[AU-06] %j is the whole number %i', (text, number) => {
  expect(wholeNumberOf(text, 100)).toBe(number);
});

test.each([
  ['12.5', 12.5],
  [' -5 ', -5],
  // autoNumeric/autoNumeric#682: a Japanese keyboard
  ['－１２．５', -12.5],
  ['10²', Number.NaN],
  ['1,5', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
  [null, Number.NaN],
])('[RW-04] %j is the number %d', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

afterEach(() => void vi.restoreAllMocks());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Safari/604.1';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

// taiga-family/taiga-ui#2061, DasAmpharos/EonTimer#228
test.each([
  ['an iPhone', iPhone, 'text'],
  ['an iPad', iPad, 'decimal'],
  ['an Android phone', android, 'decimal'],
])('%s has a keyboard with a minus sign for a number that may be negative', (_device, agent, mode) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  expect(signedInputMode('decimal')).toBe(mode);
});
