import { setTimeout as pause } from 'node:timers/promises';

/** Work that goes on in rounds, one at a time: when woken, and once a second as the floor. */
export interface WokenLoop {
  wake(): void;
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

const pollMs = 1000;
/**
 * Rounds begin this far apart at least: what comes meanwhile is worked on together. A round costs the database about as
 * much for one row as for ten, and one that is woken by every row is busy with nothing else.
 */
const apartMs = 25;

/** Starts a loop; what a round throws is handed to `onError`, and the next round comes with the next poll. */
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
        // Woken between the last look and now.
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
