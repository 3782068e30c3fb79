/** Work that goes on in rounds, one at a time: when woken, and once a second as the floor. */
export interface WokenLoop {
  wake(): void;
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

const pollMs = 1000;

/** Starts a loop; what a round throws is handed to `onError`, and the next round comes with the next poll. */
export function startWokenLoop(
  round: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): WokenLoop {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isWoken) {
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
