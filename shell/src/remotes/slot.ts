import type { Attempt } from './attempts.ts';
import { firstToRun, withLastResorts } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { LoadTimeoutError, createLoadTimeout } from './load-timeout.ts';
import type { LoadTimeout } from './load-timeout.ts';
import type { FailureCause } from './place.ts';
import { reasonOf } from './reason-of.ts';
import type { Failure, SlotOptions } from './slot-options.ts';
import { watchForCrash } from './watch-for-crash.ts';
import { withTimeout } from './with-timeout.ts';

/** Lifecycles for single-spa, which return immediately and never fail. */
export interface Slot {
  bootstrap(): Promise<void>;
  mount(): Promise<void>;
  unmount(): Promise<void>;
}

interface Occupant {
  readonly element: HTMLElement;
  readonly leave: () => Promise<unknown>;
}

/** One mounted period of the slot. Asynchronous work checks whether it is still current. */
interface Stay {
  isOver: boolean;
  /** Candidate that is being tried, or shown. */
  candidate?: Candidate;
  candidates: readonly Candidate[];
  attempt?: Attempt;
  occupant?: Occupant;
  /** Versions that were shown and crashed. */
  readonly crashed: Set<string>;
  settling?: ReturnType<typeof setTimeout>;
}

const bootstrapped = new WeakSet<RemoteLifecycles>();

/** A failure of the attempt, which may have been reported while the slot was still waiting. */
interface Miss extends Failure {
  readonly isReported?: boolean;
  /** Undefined if it was not tried. */
  readonly cause?: FailureCause;
}

/** If several releases failed, the first of these causes counts. */
const causesByWeight = ['broken', 'unreachable', 'slow'] as const;

const newStay = (isOver: boolean): Stay => ({ isOver, candidates: [], crashed: new Set() });

/**
 * Creates lifecycles that cannot fail (features PF-01, PF-04): the remote is loaded and mounted behind them, as long as
 * data keeps arriving. A remote that hangs, is missing or throws does not affect navigation or other remotes.
 */
export function createSlot(options: SlotOptions): Slot {
  const { remote, place, limits } = options;
  let stay = newStay(true);

  /** Loads a candidate and mounts it; does nothing further if it is no longer wanted. */
  async function show(candidate: Candidate, current: Stay): Promise<void> {
    const isGivenUp = (): boolean => current.isOver || current.candidate !== candidate;
    const lifecycles = await options.load(candidate);
    if (isGivenUp()) {
      return;
    }

    const element = document.createElement('div');
    element.className = 'remote';
    const watch = watchForCrash((error) =>
      isGivenUp() ? undefined : fail(current, candidate, reasonOf(error)),
    );
    const props = options.propsIn(element, watch.onCrash) as never; // the remote's own type
    current.occupant = { element, leave: () => lifecycles.unmount(props) };
    place.element.append(element);
    if (!bootstrapped.has(lifecycles)) {
      await lifecycles.bootstrap(props);
      bootstrapped.add(lifecycles);
      if (isGivenUp()) {
        return;
      }
    }
    await watch.unlessCrashed(lifecycles.mount(props));
  }

  const tooLong = (current: Stay, limitMs: number): string =>
    `${remote} ${current.occupant ? 'showing itself' : 'loading'} took longer than ${limitMs / 1000} s, and nothing arrived`;

  function waitFor(candidate: Candidate, current: Stay, next: Candidate | undefined): LoadTimeout {
    const { version } = candidate.release;

    return createLoadTimeout({
      limits,
      arrivals: options.arrivalsOf(candidate),
      hasStandIn: next !== undefined,
      onSlow: (elapsedMs) =>
        options.onReport({ version, kind: 'slow', loadMs: Math.round(Math.min(elapsedMs, limits.mostMs)) }),
      onDoubt: () => next && options.prepare(next),
      onHanging: (limitMs) =>
        options.onReport({ version, kind: 'failed', reason: tooLong(current, limitMs) }),
    });
  }

  /** Tries one candidate. Returns the failure; undefined if the candidate is shown or no longer wanted. */
  async function attempt(candidate: Candidate, current: Stay): Promise<Miss | undefined> {
    const { version } = candidate.release;
    const later = current.candidates.slice(current.candidates.indexOf(candidate) + 1);
    // Silence must not lead to a release that may freeze the tab.
    const next = firstToRun(later.filter(({ isLastResort }) => !isLastResort));
    current.candidate = candidate;
    current.attempt = options.begin(candidate);
    const timeout = waitFor(candidate, current, next);
    try {
      await Promise.race([timeout.isLost, show(candidate, current)]);
      const tookMs = timeout.stop('stands');
      // A candidate that was left meanwhile, or crashed, has been removed already.
      if (current.isOver || !current.occupant) {
        return undefined;
      }
      stands(candidate, current);
      options.onReport({ version, kind: 'loaded', loadMs: Math.round(tookMs) });

      return undefined;
    } catch (error) {
      timeout.stop('failed');
      const isLost = error instanceof LoadTimeoutError;
      const reason = isLost ? tooLong(current, error.limitMs) : reasonOf(error);
      const failed = current.occupant ? 'broken' : 'unreachable';
      void clear(current);
      if (isLost) {
        options.giveUp(candidate, error);
      }

      return { version, reason, isReported: isLost && !next, cause: isLost ? 'slow' : failed };
    }
  }

  const announce = (): void => place.state.next({ kind: 'loading', remote });

  async function fill(current: Stay, before?: Failure): Promise<void> {
    const failures = new Map<string, Miss>();
    const candidates = await options.candidates();
    current.candidates = withLastResorts(
      candidates.filter(({ release }) => !current.crashed.has(release.version)),
    );
    for (const candidate of current.candidates) {
      if (current.isOver) {
        return;
      }
      const { version } = candidate.release;
      if (candidate.passedOver !== undefined) {
        failures.set(version, { version, reason: candidate.passedOver });
        continue;
      }
      const failure = await attempt(candidate, current);
      if (current.isOver) {
        return;
      }
      if (failure) {
        failures.set(version, failure);
        continue;
      }
      if (current.candidate !== candidate) {
        return;
      }
      reportFailures(failures, version);
      failures.delete(version);
      for (const { version: failed, reason } of [...(before ? [before] : []), ...failures.values()]) {
        options.onFellBack({ version: failed, reason, fellBackTo: version });
      }

      return;
    }
    if (current.isOver) {
      return;
    }
    reportFailures(failures);
    const misses = [...failures.values()];
    const first = before ?? misses[0];
    const causes = new Set(misses.map(({ cause }) => cause));
    giveUp(
      current,
      {
        version: first?.version ?? '',
        reason: first?.reason ?? 'no release of it runs in this version of the app',
      },
      before ? 'broken' : (causesByWeight.find((cause) => causes.has(cause)) ?? 'broken'),
    );
  }

  function reportFailures(failures: ReadonlyMap<string, Miss>, fellBackTo = ''): void {
    for (const { version, reason, isReported } of failures.values()) {
      if (isReported) {
        continue;
      }
      options.onReport({
        version,
        reason,
        kind: 'failed',
        // A last resort may be shown after all.
        ...(fellBackTo === '' || fellBackTo === version ? {} : { fellBackTo }),
      });
    }
  }

  function stands(candidate: Candidate, current: Stay): void {
    place.state.next({ kind: 'shown', remote, version: candidate.release.version });
    options.onShown(candidate);
    current.settling = setTimeout(() => {
      delete current.settling;
      current.attempt?.settle();
      delete current.attempt;
      options.onSettled(candidate);
    }, limits.settledMs);
  }

  function giveUp(current: Stay, failure: Failure, cause: FailureCause): void {
    let isTried = false;
    options.onFailed(failure);
    current.crashed.clear();
    place.state.next({
      kind: 'failed',
      remote,
      reason: failure.reason,
      cause,
      retry(isByItself) {
        if (current.isOver) {
          return;
        }
        if (!isByItself) {
          options.onRetry();
          announce();
        }
        if (!isTried) {
          isTried = true;
          void fill(current);
        }
      },
    });
  }

  /**
   * Handles a crash after the remote was shown: soon afterwards, the next candidate is tried; later, the error card is
   * shown.
   */
  function fail(current: Stay, { release }: Candidate, reason: string): void {
    if (current.isOver) {
      return;
    }
    const { version } = release;
    const isEarly = current.settling !== undefined;
    void clear(current);
    options.onReport({ version, kind: 'crashed', reason });
    current.crashed.add(version);
    const failure = { version, reason };
    const others = current.candidates.filter((other) => !current.crashed.has(other.release.version));
    if (isEarly && firstToRun(others)) {
      announce();
      void fill(current, failure);
    } else {
      giveUp(current, failure, 'broken');
    }
  }

  async function clear(current: Stay): Promise<void> {
    const { occupant } = current;
    clearTimeout(current.settling);
    delete current.settling;
    delete current.occupant;
    delete current.candidate;
    current.attempt?.end();
    delete current.attempt;
    if (!occupant) {
      return;
    }
    // Removed from the page immediately; the remote's own cleanup may take a moment, and may fail.
    occupant.element.remove();
    await withTimeout(`${remote} leaving`, limits.unmountMs, Promise.resolve().then(occupant.leave)).catch(
      () => undefined,
    );
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      stay = newStay(false);
      announce();
      void fill(stay);

      return Promise.resolve();
    },
    async unmount() {
      stay.isOver = true;
      place.state.next({ kind: 'empty' });
      await clear(stay);
    },
  };
}
