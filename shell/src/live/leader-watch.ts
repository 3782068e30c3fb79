const beatMs = 500;
/** A leader that has been silent for this long is pinged. */
const quietMs = 400;
/**
 * A leader that has been silent for this long is replaced: within two seconds, including `beatMs` and the random
 * spread.
 */
const silentMs = 1_200;
/** Random spread, so that tabs that wait for the same leader do not all act at the same moment. */
const spreadMs = 300;

export interface LeaderWatch {
  /** Records that the leader sent a message. */
  hear(): void;
  stop(): void;
}

/**
 * Watches for a frozen leader, which cannot report that itself: pings it and reports silence. Only a visible tab pings:
 * the timers of a hidden one are throttled to one a minute, and no one is looking at it.
 */
export function watchLeader({
  ping,
  onSilent,
}: {
  readonly ping: () => void;
  readonly onSilent: () => void;
}): LeaderWatch {
  // The time since the page began: a clock that is set back would make any silence look short.
  let heardAt = performance.now();
  let lookedAt = performance.now();
  const spread = Math.random() * spreadMs;

  const timer = setInterval(() => {
    const now = performance.now();
    const wasBusy = now - lookedAt > 2 * beatMs;
    lookedAt = now;
    // After sleep, or while this tab was hidden or too busy to read its messages, the silence was its own fault.
    if (wasBusy || document.visibilityState === 'hidden') {
      heardAt = now;
    } else if (now - heardAt >= silentMs + spread) {
      heardAt = now;
      onSilent();
    } else if (now - heardAt >= quietMs) {
      ping();
    }
  }, beatMs);

  return {
    hear() {
      heardAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
