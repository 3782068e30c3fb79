const beatMs = 500;
/** A leader that said nothing for so long is asked whether it is there. */
const quietMs = 400;
/** A leader that said nothing for so long is replaced: together with `beatMs` and the spread within two seconds. */
const silentMs = 1_200;
/** Tabs that wait for the same leader do not all act at once. */
const spreadMs = 300;

export interface LeaderWatch {
  /** The leader said something. */
  hear(): void;
  stop(): void;
}

/**
 * Watches a leader that cannot say that it is frozen: asks it, and reports silence. Only a visible tab asks, since the
 * timers of a hidden one are slowed down to one a minute, and nobody looks at it.
 */
export function watchLeader({
  ping,
  onSilent,
}: {
  readonly ping: () => void;
  readonly onSilent: () => void;
}): LeaderWatch {
  let heardAt = Date.now();
  let lookedAt = Date.now();
  const spread = Math.random() * spreadMs;

  const timer = setInterval(() => {
    const now = Date.now();
    const wasBusy = now - lookedAt > 2 * beatMs;
    lookedAt = now;
    // After sleep, or while this tab was hidden or too busy to read its messages, the silence was its own.
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
      heardAt = Date.now();
    },
    stop: () => clearInterval(timer),
  };
}
