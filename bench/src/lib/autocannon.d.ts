declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    '2xx': number;
    '3xx': number;
    '4xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests per second over all connections. Unlimited if omitted. */
    overallRate?: number;
    /** Requests that each connection repeats in order. */
    requests?: readonly (
      | { method: 'POST'; path: string; headers: Record<string, string>; body: string }
      | {
          method: 'GET';
          /** Sets the path and headers of each request. */
          setupRequest: (request: { path: string; headers: Record<string, string> }) => {
            path: string;
            headers: Record<string, string>;
          };
        }
    )[];
  }): Promise<Result>;
}
