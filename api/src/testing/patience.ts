/** Ends what hangs, for `vi.waitFor` and `expect.poll`: a slow machine that runs other tests too may take its time. */
export const patience = { timeout: 60_000, interval: 50 };
