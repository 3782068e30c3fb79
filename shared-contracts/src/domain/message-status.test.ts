import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageStatuses, isForwardMove, statusesBefore } from './message-status.ts';

const status = fc.constantFrom(...messageStatuses);

test('[AP-03] a status only moves forward, in whatever order callbacks come', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      if (isForwardMove(from, to)) {
        expect(isForwardMove(to, from)).toBe(false);
      }
    }),
  );
});

test.each(['delivered', 'undelivered', 'failed'] as const)('nothing follows %s', (final) => {
  expect(messageStatuses.filter((next) => isForwardMove(final, next))).toEqual([]);
});

test('delivered is reached from every open status of an outbound message', () => {
  expect(statusesBefore('delivered')).toEqual(['scheduled', 'queued', 'sending', 'unknown', 'sent']);
});
