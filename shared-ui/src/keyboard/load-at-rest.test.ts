import { expect, test, vi } from 'vitest';
import { loadAtRest } from './load-at-rest.ts';

test('[SH-12] a part that did not arrive is asked for again once the connection is back', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce('part');
  const part = loadAtRest(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
