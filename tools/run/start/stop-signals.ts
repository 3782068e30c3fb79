const impatientMilliseconds = 1_000;

/** Settles with 'stopped' when everything has stopped after a request to. */
export type Stopping = Promise<'stopped'> & { isBegun: boolean };

/**
 * Runs `stop` once on Ctrl-C, on a request to end, and when the process that started this one is gone. A second
 * Ctrl-C, a moment later, ends at once.
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
