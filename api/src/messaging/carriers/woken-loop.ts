import { setTimeout as pause } from 'node:timers/promises';

/** Work that runs in rounds, one at a time: when woken, and at least once a second. */
export interface WokenLoop {
  wake(): void;
  /** Stops after the current round. */
  stop(): Promise<void>;
}

const pollMs = 1000;
/**
 * Minimum time between the starts of rounds, so that work that arrives meanwhile is batched. A round costs the database
 * about as much for one row as for ten, and a loop woken by every row would do nothing else.
 */
const apartMs = 25;

/** Starts a loop. Errors of a round are passed to `onError`, and the next round starts with the next poll. */
export function startWokenLoop(
  round: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): WokenLoop {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  let begunAt = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    while (isWoken) {
      const waitMs = begunAt + apartMs - performance.now();
      if (waitMs > 0 && !isStopped) {
        await pause(waitMs);
      }
      begunAt = performance.now();
      isWoken = false;
      await round(() => isStopped);
    }
  }

  function wake(): void {
    if (isStopped) {
      return;
    }
    isWoken = true;
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
        // Woken between the last check and now.
        if (isWoken) {
          wake();
        }
      });
  }

  const timer = setInterval(wake, pollMs);

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
