import autocannon from 'autocannon';

/** Rate and latency of followed links. */
export interface Following {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly followed: number;
}

const connections = 16;
const warmUpSeconds = 2;
const seconds = 8;
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

/**
 * Follows links at a given rate, or as fast as 16 connections can, each request as a phone on a different network.
 * Throws if one leads to an unexpected address.
 */
export async function followLinks(
  apiUrl: string,
  {
    paths,
    status,
    perSecond,
  }: { paths: readonly string[]; status: '2xx' | '3xx' | '4xx'; perSecond?: number },
): Promise<Following> {
  let requests = 0;
  const target = {
    url: apiUrl,
    connections,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    requests: [
      {
        method: 'GET' as const,
        setupRequest: (request: { path: string; headers: Record<string, string> }) => {
          requests += 1;
          const network = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;

          return {
            ...request,
            path: paths[requests % paths.length] ?? '/',
            headers: { 'user-agent': agent, 'x-forwarded-for': network },
          };
        },
      },
    ],
  };
  await autocannon({ ...target, duration: warmUpSeconds });
  const result = await autocannon({ ...target, duration: seconds });
  const followed = result[status];
  if (result.errors > 0 || followed < result.requests.total) {
    throw new Error(`${result.requests.total - followed} links led nowhere.`);
  }

  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    followed,
  };
}
