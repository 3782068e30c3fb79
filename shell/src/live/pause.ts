/** Waits for the given time, or until the network is back, the person returns to the page or the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      waiting.abort();
      resolve();
    };
    const onVisible = (): void => (document.hidden ? undefined : done());
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, waiting);
    document.addEventListener('visibilitychange', onVisible, waiting);
    signal.addEventListener('abort', done, waiting);
  });
}
