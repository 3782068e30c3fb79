declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** What each connection asks, one after the other, over and over. */
    requests?: readonly { method: 'POST'; path: string; headers: Record<string, string>; body: string }[];
  }): Promise<Result>;
}
