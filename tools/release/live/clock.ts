import { setTimeout as pause } from 'node:timers/promises';

/** Time as the commands see it. */
export interface Clock {
  /** Milliseconds, as Date.now(). */
  now(): number;
  /** Ends sooner where the signal says so. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The time that everybody has. */
export const wallClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined), // woken early
};

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From now on Ctrl-C, and being asked to stop, ends nothing by itself: whoever holds the signal comes to an end in order. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of stopSignals) {
    process.on(signal, () => stopping.abort());
  }

  return stopping.signal;
}
