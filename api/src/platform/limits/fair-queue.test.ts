import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Creates a queue whose work ends when the test says so, and records the order in which it started. */
function scene(bounds: { mostAtOnce: number; mostAtOnceOfGroup: number; mostWaiting?: number }) {
  const queue = createFairQueue({ mostWaiting: 1_000, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];

  return {
    begun,
    run: (group: string, name: string) =>
      queue.run(group, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => void ends.push(resolve));

        return name;
      }),
    /** Ends the work that started first, and waits for the consequences. */
    async endOne() {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const names = (group: string, count: number) => Array.from({ length: count }, (_, n) => `${group}${n + 1}`);

test('[SH-01] a group that fills the queue leaves a place for the first of another', async () => {
  const { run, begun } = scene({ mostAtOnce: 4, mostAtOnceOfGroup: 3 });
  for (const name of names('a', 50)) {
    void run('a', name);
  }
  void run('b', 'b1');
  await Promise.resolve();

  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('[SH-01] groups take turns, whatever their order and size', async () => {
  const { run, begun, endOne } = scene({ mostAtOnce: 1, mostAtOnceOfGroup: 1 });
  for (const name of names('a', 50)) {
    void run('a', name);
  }
  for (const name of names('b', 3)) {
    void run('b', name);
  }
  void run('c', 'c1');
  for (let n = 0; n < 9; n++) {
    await endOne();
  }

  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'b3', 'a5', 'a6']);
});

test('[SH-01] no more run at once than may, of a group and of all', async () => {
  const { run, begun, endOne } = scene({ mostAtOnce: 3, mostAtOnceOfGroup: 2 });
  for (const name of names('a', 4)) {
    void run('a', name);
  }
  for (const name of names('b', 4)) {
    void run('b', name);
  }
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);

  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('[SH-01] in a full queue the longest line gives way, and one that is itself the longest is refused', async () => {
  const { run, begun, endOne } = scene({ mostAtOnce: 1, mostAtOnceOfGroup: 1, mostWaiting: 3 });
  const calls = names('a', 4).map((name) => run('a', name));
  await expect(run('a', 'a5')).rejects.toMatchObject({ code: 'rate_limited' });
  void run('b', 'b1');
  await expect(calls[3]).rejects.toMatchObject({ code: 'rate_limited' });
  for (let n = 0; n < 4; n++) {
    await endOne();
  }

  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('[SH-01] work that fails gives its place to the next', async () => {
  const queue = createFairQueue({ mostAtOnce: 1, mostAtOnceOfGroup: 1, mostWaiting: 10 });
  const failing = queue.run('a', () => Promise.reject(new Error('wrong')));
  const next = queue.run('a', () => Promise.resolve('next'));

  await expect(failing).rejects.toThrow('wrong');
  expect(await next).toBe('next');
});
