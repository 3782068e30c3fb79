import { expect, test } from 'vitest';
import { carrierErrorCodes, verdictOf } from './error-codes.ts';

// texting-rules.md, Sending
test.each([
  ['retry-soon', ['429', '500', '503', '30001', '30017', '30022']],
  ['retry-later', ['30003', '30008']],
  ['suppress', ['21211', '21614', '30005', '30006']],
  ['opt-out', ['21610']],
  ['stop', ['30002', '30034']],
  ['hold', ['30023', '30027']],
  ['await-credentials', ['20003']],
])('[AP-03] %s on %o', (action, codes) => {
  for (const code of codes) {
    expect(verdictOf(code).action).toBe(action);
  }
});

test('[AP-03] a code we do not know is failed and not retried', () => {
  expect(verdictOf('99999')).toEqual({
    carrierCode: '99999',
    action: 'fail',
    description: 'The carrier refused the message (code 99999).',
  });
});

test('[AP-03] every code has a sentence', () => {
  for (const { description } of Object.values(carrierErrorCodes)) {
    expect(description).toMatch(/^[A-Z].+\.$/);
  }
});
