import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { Place, RemoteFailure } from './place.ts';

/** Waits between retries, in seconds; the last one repeats. */
const waitSeconds = [5, 10, 20, 40, 60];

/**
 * Retries remotes whose failure may pass, all parts of one together, while the browser is online and the tab visible
 * (features PF-11). Their cards stay until they are shown.
 */
export function retryByItself(places: Readonly<Record<RemoteModule, Place>>): void {
  const states = Object.values(places).map(({ state }) => state);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const tries = new Map<string, number>();

  const passingFailures = (): RemoteFailure[] =>
    states.flatMap(({ value }) => (value.kind === 'failed' && value.cause !== 'broken' ? value : []));

  function retry(wanted: string): void {
    clearTimeout(timers.get(wanted));
    timers.delete(wanted);
    // Otherwise it is retried once the browser is online, or the tab is seen.
    if (!navigator.onLine || document.visibilityState !== 'visible') {
      return;
    }
    tries.set(wanted, (tries.get(wanted) ?? 0) + 1);
    for (const failure of passingFailures().filter(({ remote }) => remote === wanted)) {
      failure.retry(true);
    }
  }

  function plan(remote: string): void {
    const seconds = waitSeconds[tries.get(remote) ?? 0] ?? waitSeconds.at(-1) ?? 0;
    if (!timers.has(remote)) {
      timers.set(
        remote,
        setTimeout(() => retry(remote), seconds * 1000),
      );
    }
  }

  for (const state of states) {
    state.subscribe((value) => {
      if (value.kind === 'shown') {
        tries.delete(value.remote);
      } else if (value.kind === 'failed' && value.cause !== 'broken') {
        plan(value.remote);
      }
    });
  }
  const retryAll = (): void => new Set(passingFailures().map(({ remote }) => remote)).forEach(retry);
  window.addEventListener('online', retryAll);
  document.addEventListener('visibilitychange', retryAll);
}
