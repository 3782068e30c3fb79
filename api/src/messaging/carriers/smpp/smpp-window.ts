import type { SmppConnection } from './smpp-connection.ts';

/** Reason a text was not sent: it got no slot in time. */
export type NoPlace = 'no-connection' | 'no-place';

/** Slots for pending requests, assigned in order. */
export interface SmppWindow {
  /** Runs on the bound connection once a slot is free. */
  use<Result>(run: (connection: SmppConnection) => Promise<Result>): Promise<Result | NoPlace>;
  /** Sets the connection to use; undefined while there is none. */
  open(connection: SmppConnection | undefined): void;
  /** Assigns no slots for a while, longer each time; `speedUp` ends that. */
  slowDown(): void;
  speedUp(): void;
  /** Resolves once no request is pending, or after `mostMs`. */
  drained(mostMs: number): Promise<void>;
}

const longestPauses = 8;

export function createSmppWindow(options: {
  places: number;
  timeoutMs: number;
  throttledMs: number;
}): SmppWindow {
  const { places, timeoutMs, throttledMs } = options;
  const queue: { readonly begin: (connection: SmppConnection) => void }[] = [];
  const listeners = new Set<() => void>();
  let current: SmppConnection | undefined;
  let inUse = 0;
  let pauses = 0;
  let resting: NodeJS.Timeout | undefined;

  function pump(): void {
    while (current && !resting && inUse < places) {
      const next = queue.shift();
      if (!next) {
        return;
      }
      inUse += 1;
      next.begin(current);
    }
  }

  function release(): void {
    inUse -= 1;
    if (inUse === 0) {
      listeners.forEach((listener) => listener());
    }
    pump();
  }

  return {
    use: (run) =>
      new Promise((resolve, reject) => {
        const entry = {
          begin: (connection: SmppConnection) => {
            clearTimeout(timer);
            run(connection).then(resolve, reject).finally(release);
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(entry), 1);
          resolve(current ? 'no-place' : 'no-connection');
        }, timeoutMs);
        queue.push(entry);
        pump();
      }),
    open(connection) {
      current = connection;
      pump();
    },
    slowDown() {
      if (resting) {
        return;
      }
      resting = setTimeout(
        () => {
          resting = undefined;
          pump();
        },
        throttledMs * Math.min(2 ** pauses, longestPauses),
      );
      pauses += 1;
    },
    speedUp() {
      pauses = 0;
    },
    async drained(mostMs) {
      if (inUse === 0) {
        return;
      }
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          listeners.delete(end);
          resolve();
        };
        const timer = setTimeout(end, mostMs);
        listeners.add(end);
      });
    },
  };
}
