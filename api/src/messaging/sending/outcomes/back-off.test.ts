import { describe, expect, test } from 'vitest';
import { secondsUntilRetry } from './back-off.rules.ts';

const now = new Date('2026-03-02T22:30:00Z');
const timeZone = 'America/New_York';

describe('when a refused text is tried again', () => {
  test.each(['fail', 'stop', 'suppress', 'opt-out'] as const)('[CA-07] never after %s', (action) => {
    expect(secondsUntilRetry({ action, attempts: 1, now, timeZone })).toBeUndefined();
  });

  test('[CA-07] soon, with growing pauses, and not for ever', () => {
    const pauses = Array.from({ length: 12 }, (_, index) =>
      secondsUntilRetry({ action: 'retry-soon', attempts: index + 1, now, timeZone }),
    );

    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, undefined]);
  });

  test('[CA-07] no sooner than the carrier asks', () => {
    expect(
      secondsUntilRetry({ action: 'retry-soon', attempts: 1, retryAfterSeconds: 30, now, timeZone }),
    ).toBe(30);
  });

  test('[CA-07] a phone out of reach twice, much later', () => {
    const pauses = [1, 2, 3].map((attempts) =>
      secondsUntilRetry({ action: 'retry-later', attempts, now, timeZone }),
    );

    expect(pauses).toEqual([900, 5_400, undefined]);
  });

  test('[AP-03] every five minutes while the carrier refuses our credentials, for as long as it does', () => {
    const pauses = [1, 50, 5_000].map((attempts) =>
      secondsUntilRetry({ action: 'await-credentials', attempts, now, timeZone }),
    );

    expect(pauses).toEqual([300, 300, 300]);
  });

  test('[AP-03] every half minute while the carrier cannot be reached, or when it says, for as long as it cannot', () => {
    const held = { action: 'await-carrier', attempts: 5_000, now, timeZone } as const;

    expect(secondsUntilRetry(held)).toBe(30);
    expect(secondsUntilRetry({ ...held, retryAfterSeconds: 5 })).toBe(5);
  });

  test("[CA-07] holds texts until tomorrow in the account's zone once the daily limit is used up", () => {
    // 17:30 in New York: six and a half hours to midnight, plus eight.
    expect(secondsUntilRetry({ action: 'hold', attempts: 1, now, timeZone })).toBe(14.5 * 3_600);
    expect(secondsUntilRetry({ action: 'hold', attempts: 3, now, timeZone })).toBeUndefined();
  });
});
