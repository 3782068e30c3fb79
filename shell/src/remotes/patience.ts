import type { Arrivals } from './arrivals.ts';

/** How long a release may take, whether another one could stand in for it or not. */
export interface PatienceLimits {
  /** After this it is slow, which is counted apart: something of it still arrives. */
  readonly slowMs: number;
  /** After so long in silence the next candidate is made ready, so that it stands at once if its turn comes. */
  readonly doubtMs: number;
  /** After so long in silence it hangs: that is a failure. With the shell's own load and the next one's it stays below 5 s. */
  readonly hangsMs: number;
  /** A hanging one that nobody can stand in for is waited for so long in silence. */
  readonly lastMs: number;
  /** However much arrives: after this it has failed. */
  readonly mostMs: number;
}

const tickMs = 200;
/** What loads within this, as nearly everything does, is not looked at more closely. */
const lookAfterMs = 1000;

export interface PatienceOptions {
  readonly limits: PatienceLimits;
  readonly arrivals: Arrivals;
  readonly hasStandIn: boolean;
  readonly onSlow: (elapsedMs: number) => void;
  readonly onDoubt: () => void;
  /** It hangs, and is waited for all the same. */
  readonly onHanging: (limitMs: number) => void;
}

export interface Patience {
  /** Refused with the limit, once it has been overstepped. */
  readonly isLost: Promise<never>;
  /** It stands, or has failed. Returns how long it took. */
  stop(outcome: 'stands' | 'failed'): number;
}

/** Thrown where nothing came of a release for too long. */
export class OutOfPatience extends Error {
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(`took longer than ${limitMs / 1000} s`);
    this.name = 'OutOfPatience';
    this.limitMs = limitMs;
  }
}

/** Waits for a release for as long as something of it arrives (features PF-04). */
export function keepPatience(options: PatienceOptions): Patience {
  const { limits, arrivals, hasStandIn } = options;
  const begunAt = performance.now();
  let tickedAt = begunAt;
  let heardAt = begunAt;
  let silentMs = 0;
  const done = new Set<'slow' | 'doubt' | 'hanging'>();
  let refuse: (error: OutOfPatience) => void = () => undefined;
  const isLost = new Promise<never>((_resolve, reject) => (refuse = reject));
  isLost.catch(() => undefined); // it is heard by whoever still waits

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
        refuse(new OutOfPatience(limits.hangsMs));
      } else {
        once('hanging', () => options.onHanging(limits.hangsMs));
      }
    }
    if (silentMs >= limits.lastMs) {
      refuse(new OutOfPatience(limits.lastMs));
    }
    if (elapsedMs >= limits.mostMs) {
      refuse(new OutOfPatience(limits.mostMs));
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
