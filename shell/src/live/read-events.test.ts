import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from './pause.ts';
import { readEvents } from './read-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A connection on which nothing comes, and whether its reader has given it up. */
function silentStream() {
  const reading = { isOver: false };
  void readEvents(new ReadableStream(), () => undefined).catch(() => (reading.isOver = true));

  return { isOver: async () => (await vi.advanceTimersByTimeAsync(0), reading.isOver) };
}

test('[SH-12] a look at another tab keeps a stream that works', async () => {
  const stream = silentStream();
  hide(true);
  await vi.advanceTimersByTimeAsync(15_000);
  hide(false);

  expect(await stream.isOver()).toBe(false);
});

test('[SH-12] a phone that slept gives its stream up at the first look, although timers slept too', async () => {
  const stream = silentStream();
  hide(true);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await stream.isOver()).toBe(false);

  hide(false);
  expect(await stream.isOver()).toBe(true);
});

test('[SH-12] a device with another network gives its stream up', async () => {
  const stream = silentStream();
  window.dispatchEvent(new Event('online'));

  expect(await stream.isOver()).toBe(true);
});

test('[SH-12] a person who returns to the page does not wait for the next try', async () => {
  const paused = vi.fn();
  void pause(30_000, new AbortController().signal).then(paused);
  hide(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paused).not.toHaveBeenCalled();

  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(paused).toHaveBeenCalledOnce();
});
