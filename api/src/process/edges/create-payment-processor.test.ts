import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { isSimulated } from './create-payment-processor.ts';

test.each([
  ['a demo on somebody’s computer', {}, true],
  ['a simulated carrier outside production', { DEMO: 'off', SIMULATOR: 'on' }, true],
  ['no simulated carrier', { DEMO: 'off' }, false],
  ['a demo without payments', { PAYMENTS: 'off' }, false],
  ['demo data in production', { NODE_ENV: 'production', DEMO: 'on' }, false],
  ['a simulated carrier in production', { NODE_ENV: 'production', DEMO: 'on', SIMULATOR: 'on' }, false],
  ['payments that production names', { NODE_ENV: 'production', PAYMENTS: 'simulated' }, true],
])('[AP-02][AD-10] whether test cards are accepted with %s', (_name, environment, expected) => {
  expect(isSimulated(readConfig(environment))).toBe(expected);
});
