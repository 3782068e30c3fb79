import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadTimeout } from './load-timeout.ts';

const limits = { slowMs: 300_000, doubtMs: 2000, hangsMs: 3000, lastMs: 12_000, mostMs: 120_000 };
const onDoubt = vi.fn();

/** Tracks the loading of a release; `arrive` sets when something of it last arrived. */
function wait() {
  let at = 0;
  const timeout = createLoadTimeout({
    limits,
    arrivals: { lastAt: () => at, look: () => undefined, stop: () => undefined },
    hasStandIn: true,
    onSlow: () => undefined,
    onDoubt,
    onHanging: () => undefined,
  });
  const lost = vi.fn();
  void timeout.isLost.catch(lost);

  return { lost, stop: timeout.stop, arrive: (time: number) => (at = time) };
}

let busyMs = 0;

/** Keeps the page busy: time passes, and timers are late. */
async function stayBusy(ms: number): Promise<void> {
  busyMs += ms;
  await vi.advanceTimersByTimeAsync(200);
}

beforeEach(() => {
  vi.useFakeTimers();
  busyMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + busyMs);
  onDoubt.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('[PF-04] silence of a settled page is doubted, then ends the wait', async () => {
  const { lost, stop } = wait();
  await vi.advanceTimersByTimeAsync(1800);
  expect(onDoubt).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onDoubt).toHaveBeenCalledTimes(1);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);

  expect(lost).toHaveBeenCalledTimes(1);
  stop('failed');
});

test('[PF-04] a page that is busy itself, time after time, hears no silence', async () => {
  const { lost, stop } = wait();
  for (let times = 0; times < 20; times += 1) {
    await stayBusy(1500);
  }
  expect(onDoubt).not.toHaveBeenCalled();
  expect(lost).not.toHaveBeenCalled();
  // Idle again: from now on silence counts.
  await vi.advanceTimersByTimeAsync(3000);

  expect(lost).toHaveBeenCalledTimes(1);
  stop('failed');
});

test('[PF-04] an arrival that a busy page hears of late begins no silence in the past', async () => {
  const { stop, arrive } = wait();
  const arrivedAt = performance.now() + 100;
  await stayBusy(5000);
  arrive(arrivedAt);
  await vi.advanceTimersByTimeAsync(1600);

  expect(onDoubt).not.toHaveBeenCalled();
  stop('stands');
});
