import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRegistry } from './follow-registry.ts';

const network = vi.fn<() => Promise<Response>>();
const heard: number[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network.mockReset());
  heard.length = 0;
  stop = followRegistry('/remotes/remotes.json', ({ revision }) => heard.push(revision));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (revision: number) =>
  network.mockImplementation(async () => Response.json({ revision, remotes: {} }));

test('[PF-01] a registry that cannot be read, or is older, is no news', async () => {
  network.mockRejectedValue(new TypeError('network'));
  await vi.advanceTimersByTimeAsync(10_000);
  answers(4);
  await vi.advanceTimersByTimeAsync(10_000);
  answers(3);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(heard).toEqual([4]);
});

test('[PF-01] a hidden tab does not ask; showing it asks at once', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answers(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  visibility.mockRestore();

  expect(heard).toEqual([5]);
});
