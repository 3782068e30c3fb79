import type { Arrivals } from './arrivals.ts';

/** Limits for loading a release, the same whether or not another one can replace it. */
export interface LoadLimits {
  /** Time after which a release that is still arriving is reported as slow, which is not a failure. */
  readonly slowMs: number;
  /** Silence after which the next candidate is preloaded, so that it can be shown immediately. */
  readonly doubtMs: number;
  /** Silence after which the release has failed. With the shell's load and the next candidate's, below 5 s. */
  readonly hangsMs: number;
  /** Silence after which a release that nothing can replace is given up. */
  readonly lastMs: number;
  /** Time after which it has failed, however much arrives. */
  readonly mostMs: number;
}

const tickMs = 200;
/** Time within which nearly everything loads. Only longer loads are watched closely. */
const lookAfterMs = 1000;

export interface LoadTimeoutOptions {
  readonly limits: LoadLimits;
  readonly arrivals: Arrivals;
  readonly hasStandIn: boolean;
  readonly onSlow: (elapsedMs: number) => void;
  readonly onDoubt: () => void;
  /** Called when it hangs and no other candidate can replace it. */
  readonly onHanging: (limitMs: number) => void;
}

export interface LoadTimeout {
  /** Rejects with the limit once it is exceeded. */
  readonly isLost: Promise<never>;
  /** Ends the wait. Returns how long it took, in milliseconds. */
  stop(outcome: 'stands' | 'failed'): number;
}

/** Thrown if nothing of a release arrived for too long. */
export class LoadTimeoutError extends Error {
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(`took longer than ${limitMs / 1000} s`);
    this.name = 'LoadTimeoutError';
    this.limitMs = limitMs;
  }
}

/** Waits for a release for as long as something of it arrives (features PF-04). */
export function createLoadTimeout(options: LoadTimeoutOptions): LoadTimeout {
  const { limits, arrivals, hasStandIn } = options;
  const begunAt = performance.now();
  let tickedAt = begunAt;
  let heardAt = begunAt;
  let silentMs = 0;
  const done = new Set<'slow' | 'doubt' | 'hanging'>();
  let refuse: (error: LoadTimeoutError) => void = () => undefined;
  const isLost = new Promise<never>((_resolve, reject) => (refuse = reject));
  isLost.catch(() => undefined); // callers that still wait handle it

  function once(what: 'slow' | 'doubt' | 'hanging', act: () => void): void {
    if (done.has(what)) {
      return;
    }
    done.add(what);
    act();
  }

  function listen(now: number): void {
    const sinceTickMs = now - tickedAt;
    tickedAt = now;
    // A late tick: the page was busy. The silence of a slow device is not that of a server.
    silentMs += sinceTickMs > 2 * tickMs ? 0 : sinceTickMs;
    const lastAt = arrivals.lastAt();
    if (lastAt <= heardAt) {
      return;
    }
    heardAt = lastAt;
    silentMs = Math.max(0, Math.min(silentMs, now - lastAt));
  }

  function tick(): void {
    const now = performance.now();
    const elapsedMs = now - begunAt;
    if (elapsedMs >= lookAfterMs) {
      arrivals.look();
    }
    listen(now);
    if (elapsedMs >= limits.slowMs && silentMs < limits.doubtMs) {
      once('slow', () => options.onSlow(elapsedMs));
    }
    if (silentMs >= limits.doubtMs) {
      once('doubt', options.onDoubt);
    }
    if (silentMs >= limits.hangsMs) {
      if (hasStandIn) {
        refuse(new LoadTimeoutError(limits.hangsMs));
      } else {
        once('hanging', () => options.onHanging(limits.hangsMs));
      }
    }
    if (silentMs >= limits.lastMs) {
      refuse(new LoadTimeoutError(limits.lastMs));
    }
    if (elapsedMs >= limits.mostMs) {
      refuse(new LoadTimeoutError(limits.mostMs));
    }
  }
  const timer = setInterval(tick, tickMs);

  return {
    isLost,
    stop(outcome) {
      clearInterval(timer);
      arrivals.stop();
      const elapsedMs = performance.now() - begunAt;
      const isSlow = outcome === 'stands' && elapsedMs >= limits.slowMs && !done.has('hanging');
      if (isSlow) {
        once('slow', () => options.onSlow(elapsedMs));
      }

      return elapsedMs;
    },
  };
}
