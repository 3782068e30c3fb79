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
    /** Requests a second over all connections; as many as there can be where it is left out. */
    overallRate?: number;
    /** What each connection asks, one after the other, over and over. */
    requests?: readonly (
      | { method: 'POST'; path: string; headers: Record<string, string>; body: string }
      | {
          method: 'GET';
          /** Says what each single request is. */
          setupRequest: (request: { path: string; headers: Record<string, string> }) => {
            path: string;
            headers: Record<string, string>;
          };
        }
    )[];
  }): Promise<Result>;
}
