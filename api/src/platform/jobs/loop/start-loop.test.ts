import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLoop } from './start-loop.ts';
import type { Loop, LoopOptions } from './start-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  running.splice(0).forEach((loop) => void loop.stop());
  vi.useRealTimers();
});

const running: Loop[] = [];

/** A loop whose rounds a test counts, with the channels of a process. */
function scene({ round = async () => {}, ...options }: Partial<LoopOptions> = {}) {
  const listeners = new Map<string, (payload: string) => void>();
  const starts: number[] = [];
  const errors: unknown[] = [];
  const begunAt = performance.now();
  const loop = startLoop({
    async round(isStopped) {
      starts.push(Math.round(performance.now() - begunAt));

      return round(isStopped);
    },
    onError: (error) => errors.push(error),
    notify: {
      on(channel, listener) {
        listeners.set(channel, listener);

        return () => listeners.delete(channel);
      },
    },
    ...options,
  });
  running.push(loop);

  return {
    loop,
    starts,
    errors,
    listeners,
    tell: (channel: string, payload = '') => listeners.get(channel)?.(payload),
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a loop runs when it starts and then rests for long, but not as long as the others', async () => {
  const { starts } = scene({ longestRestMs: 10_000 });
  await pass(8_900);
  expect(starts).toEqual([0]);
  await pass(1_200);

  expect(starts).toHaveLength(2);
});

test('a loop runs when the last round said that work comes due', async () => {
  const { starts } = scene({ round: async () => 700 });
  await pass(1_500);

  expect(starts).toEqual([0, 700, 1_400]);
});

test('a wake ends a rest, and work that arrives soon after it is batched', async () => {
  const { loop, starts } = scene({ apartMs: 25 });
  await pass(100);
  loop.wake();
  await pass(5);
  loop.wake();
  loop.wake();
  await pass(500);

  expect(starts).toEqual([0, 100, 125]);
});

test('a wake during a round starts another one after it', async () => {
  const gate = Promise.withResolvers<void>();
  const { loop, starts } = scene({ round: () => gate.promise });
  await pass(100);
  loop.wake();
  await pass(100);
  expect(starts).toEqual([0]);
  gate.resolve();
  await pass(1);

  expect(starts).toEqual([0, 200]);
});

test('work that comes due earlier than the wait of another process said wakes by its notification', async () => {
  const rests = [5_000, 1_000, 60_000];
  const { starts, tell } = scene({ round: async () => rests.shift(), wokenBy: ['flows'] });
  await pass(2_000);
  tell('flows');
  await pass(1_500);

  expect(starts).toEqual([0, 2_000, 3_000]);
});

test('a live event that concerns a loop starts a round at most every second', async () => {
  const { starts, tell } = scene({ wokenSoonBy: 'every live event' });
  await pass(3_000);
  for (let count = 0; count < 30; count++) {
    tell('live');
    await pass(50);
  }

  expect(starts).toEqual([0, 3_000, 4_000]);
  await pass(3_000);
  expect(starts).toEqual([0, 3_000, 4_000, 5_000]);
});

test('a live event that does not concern a loop starts no round, one without a name does', async () => {
  const { starts, tell } = scene({ wokenSoonBy: ['flow.changed', 'list.changed'] });
  await pass(3_000);
  tell('live', 'message.changed');
  tell('live', 'wave.changed contact.changed');
  await pass(2_000);
  expect(starts).toEqual([0]);
  tell('live', 'contact.changed list.changed');
  await pass(2_000);
  tell('live');
  await pass(2_000);

  expect(starts).toEqual([0, 5_000, 7_000]);
});

test('a failed round is reported and tried again after a second, and at once if something happens', async () => {
  const outcomes = [new Error('away'), new Error('away'), undefined];
  const { loop, starts, errors } = scene({
    async round() {
      const failure = outcomes.shift();
      if (failure) {
        throw failure;
      }
    },
  });
  await pass(1_000);
  expect(errors).toHaveLength(2);
  await pass(200);
  loop.wake();
  await pass(2_000);

  expect(starts).toEqual([0, 1_000, 1_200]);
});

test('rounds that take long are followed by a longer rest, even when woken', async () => {
  const { loop, starts } = scene({
    round: () => new Promise((resolve) => void setTimeout(() => resolve(undefined), 200)),
    apartTimes: 10,
  });
  await pass(300);
  loop.wake();
  await pass(1_600);
  expect(starts).toEqual([0]);
  await pass(200);

  expect(starts).toEqual([0, 2_000]);
});

test('a stopped loop ends its round, hears nothing and never runs again', async () => {
  const gate = Promise.withResolvers<void>();
  const { loop, starts, tell, listeners } = scene({ round: () => gate.promise, wokenBy: ['flows'] });
  await pass(10);
  const stopped = loop.stop().then(() => 'stopped');
  loop.wake();
  expect(await Promise.race([stopped, pass(50).then(() => 'running')])).toBe('running');
  gate.resolve();
  expect(await stopped).toBe('stopped');
  tell('flows');
  await pass(60_000);

  expect(starts).toEqual([0]);
  expect(listeners.size).toBe(0);
});
