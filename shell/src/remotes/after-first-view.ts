import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { Place } from './place.ts';

/** Maximum wait for the first view. */
const longestMs = 3_000;

/**
 * Calls `begin` once the first remote is shown, for work that can wait until then: on a slow device it would take half
 * of the time from the first view. Returns a function that cancels it.
 */
export function afterFirstView(places: Readonly<Record<RemoteModule, Place>>, begin: () => void): () => void {
  let isDone = false;
  const timer = setTimeout(settle, longestMs);
  const watched = Object.values(places).map(({ state }) =>
    state.subscribe(({ kind }) => {
      if (kind === 'shown' || kind === 'failed') {
        settle();
      }
    }),
  );

  function stop(): void {
    isDone = true;
    clearTimeout(timer);
    queueMicrotask(() => watched.forEach((one) => one.unsubscribe()));
  }
  function settle(): void {
    if (isDone) {
      return;
    }
    stop();
    begin();
  }

  return stop;
}
