/**
 * Timeout for `vi.waitFor` and `expect.poll`, only to end what hangs: a slow machine that runs other tests too may take
 * long.
 */
export const longTimeout = { timeout: 60_000, interval: 50 };
