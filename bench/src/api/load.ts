import autocannon from 'autocannon';
import type { Stack } from '../stack/start-stack.ts';

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU of the API process per call, user and system. */
  readonly cpuMicroseconds: number;
}

const warmUpSeconds = 3;
const seconds = 10;

async function cpuSeconds(stack: Stack): Promise<number> {
  const answer = await fetch(`${stack.apiUrl}/metrics`, {
    headers: { authorization: `Bearer ${stack.metricsToken}` },
  });
  const text = await answer.text();
  const value = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(text)?.[1];
  if (!value) {
    throw new Error('GET /metrics does not name process_cpu_seconds_total.');
  }

  return Number(value);
}

/** Calls one address as fast as it answers, after a warm-up. Throws if any call is refused. */
export async function load(
  stack: Stack,
  { path, token, connections = 50 }: { path: string; token: string; connections?: number },
): Promise<Load> {
  const target = {
    url: stack.apiUrl + path,
    connections,
    headers: { authorization: `Bearer ${token}` },
  };
  await autocannon({ ...target, duration: warmUpSeconds });
  const before = await cpuSeconds(stack);
  const result = await autocannon({ ...target, duration: seconds });
  const after = await cpuSeconds(stack);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} refused calls.`);
  }

  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicroseconds: ((after - before) * 1e6) / result.requests.total,
  };
}
