import type { Attempt } from './attempts.ts';
import { firstToRun } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { OutOfPatience, keepPatience } from './patience.ts';
import type { Patience } from './patience.ts';
import { reasonOf } from './reason-of.ts';
import type { Failure, SlotOptions } from './slot-options.ts';
import { watchForCrash } from './watch-for-crash.ts';
import { within } from './within.ts';

/** What single-spa runs: lifecycles that return at once and never fail. */
export interface Slot {
  bootstrap(): Promise<void>;
  mount(): Promise<void>;
  unmount(): Promise<void>;
}

interface Occupant {
  readonly element: HTMLElement;
  readonly leave: () => Promise<unknown>;
}

/** One stay in the place: everything that runs for it asks whether it is still wanted. */
interface Stay {
  isOver: boolean;
  /** What is being tried, or stands. */
  candidate?: Candidate;
  candidates: readonly Candidate[];
  attempt?: Attempt;
  occupant?: Occupant;
  /** Versions that stood and fell. */
  readonly crashed: Set<string>;
  settling?: ReturnType<typeof setTimeout>;
}

const bootstrapped = new WeakSet<RemoteLifecycles>();

/** A failure of the stay, which may have been reported while it was still waited for. */
interface Miss extends Failure {
  readonly isReported?: boolean;
}

const newStay = (isOver: boolean): Stay => ({ isOver, candidates: [], crashed: new Set() });

/**
 * Lifecycles that cannot fail (features PF-01, PF-04): the remote is loaded and mounted behind them, for as long as
 * something of it arrives. One that hangs, is missing or throws leaves navigation and every other remote alone.
 */
export function createSlot(options: SlotOptions): Slot {
  const { remote, place, limits } = options;
  let stay = newStay(true);

  /** Loads a candidate and mounts it; where nobody waits for it any more, it comes to nothing. */
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

  function waitFor(candidate: Candidate, current: Stay, next: Candidate | undefined): Patience {
    const { version } = candidate.release;

    return keepPatience({
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

  /** Tries one candidate. Returns what went wrong, or nothing where it stands or nobody waits any more. */
  async function attempt(candidate: Candidate, current: Stay): Promise<Miss | undefined> {
    const { version } = candidate.release;
    const later = current.candidates.slice(current.candidates.indexOf(candidate) + 1);
    const next = firstToRun(later);
    current.candidate = candidate;
    current.attempt = options.begin(candidate);
    const patience = waitFor(candidate, current, next);
    try {
      await Promise.race([patience.isLost, show(candidate, current)]);
      const tookMs = patience.stop('stands');
      // One that was left meanwhile, or crashed, has gone already.
      if (current.isOver || !current.occupant) {
        return undefined;
      }
      stands(candidate, current);
      options.onReport({ version, kind: 'loaded', loadMs: Math.round(tookMs) });

      return undefined;
    } catch (error) {
      patience.stop('failed');
      const isLost = error instanceof OutOfPatience;
      const reason = isLost ? tooLong(current, error.limitMs) : reasonOf(error);
      void clear(current);
      if (isLost) {
        options.giveUp(candidate);
      }

      return { version, reason, isReported: isLost && !next };
    }
  }

  async function fill(current: Stay, before?: Failure): Promise<void> {
    place.state.next({ kind: 'loading', remote });
    const failures: Miss[] = [];
    const candidates = await options.candidates();
    current.candidates = candidates.filter(({ release }) => !current.crashed.has(release.version));
    for (const candidate of current.candidates) {
      if (current.isOver) {
        return;
      }
      const { version } = candidate.release;
      if (candidate.passedOver !== undefined) {
        failures.push({ version, reason: candidate.passedOver });
        continue;
      }
      const failure = await attempt(candidate, current);
      if (current.isOver) {
        return;
      }
      if (failure) {
        failures.push(failure);
        continue;
      }
      if (current.candidate !== candidate) {
        return;
      }
      const replaced = before ? [before, ...failures] : failures;
      reportFailures(failures, version);
      for (const { version: failed, reason } of replaced) {
        options.onFellBack({ version: failed, reason, fellBackTo: version });
      }

      return;
    }
    if (current.isOver) {
      return;
    }
    reportFailures(failures);
    const first = before ?? failures[0];
    giveUp(current, {
      version: first?.version ?? '',
      reason: first?.reason ?? 'no release of it runs in this version of the app',
    });
  }

  function reportFailures(failures: readonly Miss[], fellBackTo?: string): void {
    for (const { version, reason, isReported } of failures) {
      if (isReported) {
        continue;
      }
      options.onReport({
        version,
        reason,
        kind: 'failed',
        ...(fellBackTo === undefined ? {} : { fellBackTo }),
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

  function giveUp(current: Stay, failure: Failure): void {
    options.onFailed(failure);
    current.crashed.clear();
    place.state.next({
      kind: 'failed',
      remote,
      reason: failure.reason,
      retry() {
        if (current.isOver) {
          return;
        }
        options.onRetry();
        void fill(current);
      },
    });
  }

  /** It stood and fell: at once, another candidate has its turn; later on, its card says so. */
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
      void fill(current, failure);
    } else {
      giveUp(current, failure);
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
    // Out of sight at once; the remote's own tidying may take a moment, and may fail.
    occupant.element.remove();
    await within(`${remote} leaving`, limits.unmountMs, Promise.resolve().then(occupant.leave)).catch(
      () => undefined,
    );
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      stay = newStay(false);
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
