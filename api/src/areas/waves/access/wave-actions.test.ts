import type { WaveStatus } from 'shared-contracts/domain/wave';
import { expect, test } from 'vitest';
import { isAllowed } from './wave-actions.rules.ts';

const scheduledAt = new Date('2026-11-01T08:30:00.000Z');
const hoursLater = (hours: number): Date => new Date(scheduledAt.getTime() + hours * 3_600_000);
const mayStop = (status: WaveStatus, now: Date): boolean =>
  isAllowed('stop', { status, scheduledAt, recipients: 3 }, now);

test('[CA-06] a wave that was sent can be stopped for 24 hours after its time, to the millisecond', () => {
  const end = hoursLater(24);

  expect(mayStop('sent', end)).toBe(true);
  expect(mayStop('sent', new Date(end.getTime() + 1))).toBe(false);
});

test.each(['scheduled', 'compiling', 'sending', 'paused'] as const)(
  '[CA-06] a wave that is %s can be stopped at any time',
  (status) => expect(mayStop(status, hoursLater(24 * 30))).toBe(true),
);

test.each(['draft', 'waiting_for_approval', 'stopped', 'failed'] as const)(
  '[CA-06] a wave that is %s has nothing to stop',
  (status) => expect(mayStop(status, scheduledAt)).toBe(false),
);
