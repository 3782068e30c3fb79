import { timeLimits } from 'shared-contracts/testing/time-limits';
/**
 * Timeout for `vi.waitFor` and `expect.poll`, only to end what hangs: a slow machine that runs other tests too may take
 * long.
 */
export const longTimeout = { timeout: timeLimits.test, interval: 50 };
