import { afterEach, expect, test, vi } from 'vitest';
import { untilUsed } from './at-rest.ts';
import { loadAtRest } from './load-at-rest.ts';

afterEach(() => vi.restoreAllMocks());

test('[SH-12] a part that did not arrive is asked for again once the connection is back', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce('part');
  const part = loadAtRest(load);
  await expect.poll(() => load).toHaveBeenCalledOnce();
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each(['pointerdown', 'keydown'])(
  '[SH-12] a page at its beginning is used at the first %s',
  async (use) => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const load = vi.fn(async () => 'part');
    const part = loadAtRest(load, untilUsed);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();

    window.dispatchEvent(new Event(use));
    expect(await part).toBe('part');
  },
);
