import { setTimeout as pause } from 'node:timers/promises';

/** Clock of the commands. */
export interface Clock {
  /** Returns milliseconds, like Date.now(). */
  now(): number;
  /** Resolves early if the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The system clock. */
export const wallClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined), // aborted early
};

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Returns a signal that is aborted on Ctrl-C or a request to stop. From then on, neither ends the process: the caller
 * has to stop in order.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of stopSignals) {
    process.on(signal, () => stopping.abort());
  }

  return stopping.signal;
}
