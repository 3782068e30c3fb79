import { median, percentile } from '../lib/statistics.ts';
import type { Stack } from '../stack/start-stack.ts';

/** Warm-up calls: a process that has just started is still compiling, and the benchmark measures a warm one. */
const warmUpCalls = 400;

export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Calls addresses in rotation, one at a time, and times each response. Throws if any call is refused. */
export async function timeCalls(
  stack: Pick<Stack, 'apiUrl'>,
  {
    token,
    paths,
    calls = 200,
    warmUp = warmUpCalls,
  }: { token: string; paths: readonly string[]; calls?: number; warmUp?: number },
): Promise<Times> {
  const times: number[] = [];
  for (let call = -warmUp; call < calls; call++) {
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
