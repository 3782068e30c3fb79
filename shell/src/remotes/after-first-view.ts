import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { Place } from './place.ts';

/** A view that has not come by then is not waited for. */
const longestMs = 3_000;

/**
 * Calls `begin` once the first remote stands, for what can wait until people see something: on a slow device it would
 * take half of the time from it.
 */
export function afterFirstView(places: Readonly<Record<RemoteModule, Place>>, begin: () => void): void {
  let isDone = false;
  const timer = setTimeout(settle, longestMs);
  const watched = Object.values(places).map(({ state }) =>
    state.subscribe(({ kind }) => {
      if (kind === 'shown' || kind === 'failed') {
        settle();
      }
    }),
  );

  function settle(): void {
    if (isDone) {
      return;
    }
    isDone = true;
    clearTimeout(timer);
    queueMicrotask(() => watched.forEach((one) => one.unsubscribe()));
    begin();
  }
}
