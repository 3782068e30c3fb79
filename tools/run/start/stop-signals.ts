const impatientMilliseconds = 1_000;

/** Resolves with 'stopped' when everything has stopped on request. */
export type Stopping = Promise<'stopped'> & { isBegun: boolean };

/**
 * Runs `stop` once on Ctrl-C, on a termination signal, and when the parent process exits. A second Ctrl-C, more than a
 * second later, exits immediately.
 */
export function onStopSignal(stop: () => Promise<void>): Stopping {
  const { promise, resolve, reject } = Promise.withResolvers<'stopped'>();
  const stopping: Stopping = Object.assign(promise, { isBegun: false });
  let askedAt = 0;

  const ask = (signal?: string): void => {
    if (stopping.isBegun) {
      if (signal === 'SIGINT' && performance.now() - askedAt > impatientMilliseconds) {
        process.exit(1);
      }
      return;
    }
    stopping.isBegun = true;
    askedAt = performance.now();
    stop().then(() => resolve('stopped'), reject);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, ask);
  }
  process.once('disconnect', () => ask());
  process.channel?.unref();

  return stopping;
}
