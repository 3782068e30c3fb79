/** Networks of the budgets (engineering.md, Budgets). Bytes per second, milliseconds, CPU slow-down. */
export const networks = {
  fast: { name: '10 Mbit/40 ms', bytesPerSecond: 10e6 / 8, latencyMs: 40, cpuSlowdown: 1 },
  slow: { name: '1.6 Mbit/150 ms, 4x CPU', bytesPerSecond: 1.6e6 / 8, latencyMs: 150, cpuSlowdown: 4 },
} as const;

export type Network = (typeof networks)[keyof typeof networks];
