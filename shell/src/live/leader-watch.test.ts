import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLeader } from './leader-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['set back', -3_600_000],
  ['set forward', 3_600_000],
])('[SH-12] a frozen leader is noticed, even if the clock was %s', (_change, milliseconds) => {
  const ping = vi.fn();
  const onSilent = vi.fn();
  const watch = watchLeader({ ping, onSilent });
  vi.advanceTimersByTime(500);
  watch.hear();
  vi.setSystemTime(Date.now() + milliseconds);
  vi.advanceTimersByTime(2_500);
  watch.stop();

  expect(ping).toHaveBeenCalled();
  expect(onSilent).toHaveBeenCalledOnce();
});
