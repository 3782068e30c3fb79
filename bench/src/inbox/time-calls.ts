import { median, percentile } from '../lib/statistics.ts';
import type { Stack } from '../stack/start-stack.ts';

/** A process that has just started still compiles: what is measured is one that has been at work. */
const warmUpCalls = 400;

export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Calls addresses one after the other, round and round, and times each answer. Throws where any call is refused. */
export async function timeCalls(
  stack: Pick<Stack, 'apiUrl'>,
  { token, paths, calls = 200 }: { token: string; paths: readonly string[]; calls?: number },
): Promise<Times> {
  const times: number[] = [];
  for (let call = -warmUpCalls; call < calls; call++) {
    const path = paths[Math.abs(call) % paths.length] ?? '';
    const start = performance.now();
    const answer = await fetch(stack.apiUrl + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status}`);
    }
    if (call >= 0) {
      times.push(performance.now() - start);
    }
  }

  return { p50Ms: median(times), p95Ms: percentile(times, 0.95), p99Ms: percentile(times, 0.99) };
}
