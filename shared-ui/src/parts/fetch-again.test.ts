import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

const isOnline = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  isOnline.mockReset();
});

test('[PF-04] a chunk that did not arrive is asked for once more after a moment', async () => {
  isOnline.mockReturnValue(true);
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('a part');
  const part = fetchAgain(load)();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(await part).toBe('a part');
});

test('[PF-04] a chunk that the server does not have fails', async () => {
  isOnline.mockReturnValue(true);
  const load = vi.fn().mockRejectedValue(new Error('404'));
  const outcome = fetchAgain(load)().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(await outcome).toEqual(new Error('404'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('[IN-03] without a connection a chunk is waited for, however long, and asked for when the connection is back', async () => {
  isOnline.mockReturnValue(false);
  const load = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue('a part');
  const part = fetchAgain(load)();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);

  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));

  expect(await part).toBe('a part');
});
