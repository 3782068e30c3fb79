import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlace } from './place.ts';
import type { FailureCause, Place } from './place.ts';
import { retryByItself } from './retry-by-itself.ts';

let places: Record<'./page' | './drawer', Place>;
let retried: string[];
const remote = 'mfe-inbox';

function fail(module: './page' | './drawer', cause: FailureCause = 'unreachable'): void {
  const retry = (isByItself?: boolean): void => void (isByItself && retried.push(module));
  places[module].state.next({ kind: 'failed', remote, reason: '', cause, retry });
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const setOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

beforeEach(() => {
  vi.useFakeTimers();
  retried = [];
  places = { './page': createPlace(), './drawer': createPlace() };
});
afterEach(() => {
  // Listeners of the window outlive a test.
  Object.values(places).forEach(({ state }) => state.next({ kind: 'empty' }));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('[PF-11] both parts of a remote are retried together, less and less often', async () => {
  retryByItself(places);
  fail('./page');
  await seconds(3);
  fail('./drawer', 'slow');
  await seconds(2);
  expect(retried).toEqual(['./page', './drawer']);
  fail('./page');
  fail('./drawer', 'slow');
  await seconds(9);
  expect(retried).toHaveLength(2);
  await seconds(1);

  expect(retried).toHaveLength(4);
});

test('[PF-11] after it was shown, the next failure is retried as soon as the first one', async () => {
  retryByItself(places);
  fail('./page');
  await seconds(5);
  places['./page'].state.next({ kind: 'shown', remote, version: '1.0.0' });
  fail('./page');
  await seconds(5);

  expect(retried).toHaveLength(2);
});

test('[PF-11] failures from before the retries loaded are retried, definite ones are not', async () => {
  fail('./page');
  fail('./drawer', 'broken');
  retryByItself(places);
  await seconds(5);

  expect(retried).toEqual(['./page']);
});

test('[PF-11] offline nothing is retried, and online again at once', async () => {
  setOnline(false);
  retryByItself(places);
  fail('./page');
  await seconds(600);
  expect(retried).toEqual([]);
  setOnline(true);
  window.dispatchEvent(new Event('online'));

  expect(retried).toEqual(['./page']);
});

test('[PF-11] a hidden tab retries nothing until it is seen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  retryByItself(places);
  fail('./page');
  await seconds(600);
  expect(retried).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));

  expect(retried).toEqual(['./page']);
});

test('[PF-11] a remote that was left is not retried', async () => {
  retryByItself(places);
  fail('./page');
  places['./page'].state.next({ kind: 'empty' });
  await seconds(60);

  expect(retried).toEqual([]);
});
