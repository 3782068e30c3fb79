import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts an action again and again at a rate per second, whether or not earlier ones have ended, as people do. Returns
 * a function that stops this and returns all results, in order.
 */
export function steadily<Result>(
  perSecond: number,
  action: (index: number) => Promise<Result>,
): () => Promise<Result[]> {
  const results: Promise<Result>[] = [];
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const result = action(results.length);
      // Reported by the returned function.
      result.catch(() => undefined);
      results.push(result);
      await pause(1_000 / perSecond);
    }
  })();

  return async () => {
    isStopped = true;
    await running;

    return Promise.all(results);
  };
}
