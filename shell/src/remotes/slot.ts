import type { RemoteReport } from 'shared-contracts/api/releases';
import { firstToRun } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import type { Place } from './place.ts';
import { watchForCrash } from './watch-for-crash.ts';
import { within } from './within.ts';

/** How long each step of a remote may take before the next candidate, or the error card, has its turn. */
export interface SlotLimits {
  readonly loadMs: number;
  readonly mountMs: number;
  readonly unmountMs: number;
  /** All of it, while another candidate can stand in: with the shell's and that one's own load it stays below 5 s. */
  readonly replaceableMs: number;
  /** After this the files of the next candidate are asked for, so that it stands at once if its turn comes. */
  readonly doubtMs: number;
  /** One that crashes this soon gives way to the next candidate, and is not remembered as good. */
  readonly settledMs: number;
}

export const slotLimits: SlotLimits = {
  loadMs: 12_000,
  mountMs: 6000,
  unmountMs: 2000,
  replaceableMs: 3000,
  doubtMs: 2000,
  settledMs: 5000,
};

/** What became of one attempt. */
export type SlotReport = Omit<RemoteReport, 'remote'>;

export interface SlotOptions {
  readonly remote: string;
  readonly place: Place;
  readonly limits: SlotLimits;
  /** The releases to try, in order, at this moment. */
  readonly candidates: () => readonly Candidate[];
  readonly load: (candidate: Candidate) => Promise<RemoteLifecycles>;
  /** It may be needed soon. */
  readonly prepare: (candidate: Candidate) => void;
  /** The props of a release shown in an element; `onCrash` is for crashes after it was shown. */
  readonly propsIn: (element: HTMLElement, onCrash: (error: unknown) => void) => object;
  /** It stands. */
  readonly onShown: (candidate: Candidate) => void;
  /** It has stood for a while without crashing. */
  readonly onSettled: (candidate: Candidate) => void;
  readonly onReport: (report: SlotReport) => void;
  readonly onFellBack: (failure: Failure & { fellBackTo: string }) => void;
  readonly onFailed: (failure: Failure) => void;
}

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
  occupant?: Occupant;
  /** Versions that stood and fell. */
  readonly crashed: Set<string>;
  settling?: ReturnType<typeof setTimeout>;
}

interface Failure {
  readonly version: string;
  readonly reason: string;
}

const bootstrapped = new WeakSet<RemoteLifecycles>();
const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Lifecycles that cannot fail (features PF-01, PF-04): the remote is loaded and mounted behind them, each step under
 * its own time-out. One that hangs, is missing or throws leaves navigation and every other remote alone.
 */
export function createSlot(options: SlotOptions): Slot {
  const { remote, place, limits } = options;
  let stay: Stay = { isOver: true, crashed: new Set() };

  async function show(candidate: Candidate, current: Stay, untilMs: number): Promise<void> {
    const left = (limitMs: number): number => Math.max(0, Math.min(limitMs, untilMs - performance.now()));
    const lifecycles = await within(`${remote} loading`, left(limits.loadMs), options.load(candidate));
    if (current.isOver) return;

    const element = document.createElement('div');
    element.className = 'remote';
    const watch = watchForCrash((error) => fail(current, candidate, sentence(error)));
    const props = options.propsIn(element, watch.onCrash) as never; // the remote's own type
    current.occupant = { element, leave: () => lifecycles.unmount(props) };
    place.element.append(element);
    if (!bootstrapped.has(lifecycles)) {
      await within(`${remote} starting`, left(limits.mountMs), lifecycles.bootstrap(props));
      bootstrapped.add(lifecycles);
    }
    const mounted = within(`${remote} showing itself`, left(limits.mountMs), lifecycles.mount(props));
    await watch.unlessCrashed(mounted);
  }

  async function fill(current: Stay, before?: Failure): Promise<void> {
    place.state.next({ kind: 'loading', remote });
    const failures: Failure[] = [];
    const candidates = options.candidates().filter(({ release }) => !current.crashed.has(release.version));
    for (const [index, candidate] of candidates.entries()) {
      const { version } = candidate.release;
      if (candidate.misfit !== undefined) {
        failures.push({ version, reason: candidate.misfit });
        continue;
      }

      const begunAt = performance.now();
      const next = firstToRun(candidates.slice(index + 1));
      const doubt = next && setTimeout(() => options.prepare(next), limits.doubtMs);
      try {
        await show(candidate, current, next ? begunAt + limits.replaceableMs : Infinity);
        // One that was left meanwhile, or crashed, has gone already.
        if (current.isOver || !current.occupant) return;
        stands(candidate, current);
        options.onReport({ version, kind: 'loaded', loadMs: Math.round(performance.now() - begunAt) });
        failures.forEach((failure) => options.onReport({ ...failure, kind: 'failed', fellBackTo: version }));
        const replaced = before ? [before, ...failures] : failures;
        replaced.forEach((failure) => options.onFellBack({ ...failure, fellBackTo: version }));

        return;
      } catch (error) {
        void clear(current);
        if (current.isOver) return;
        failures.push({ version, reason: sentence(error) });
      } finally {
        clearTimeout(doubt);
      }
    }
    failures.forEach((failure) => options.onReport({ ...failure, kind: 'failed' }));
    giveUp(
      current,
      before ?? failures[0] ?? { version: '', reason: 'no release of it runs in this version of the app' },
    );
  }

  function stands(candidate: Candidate, current: Stay): void {
    place.state.next({ kind: 'shown', remote, version: candidate.release.version });
    options.onShown(candidate);
    current.settling = setTimeout(() => {
      delete current.settling;
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
      retry: () => (current.isOver ? undefined : void fill(current)),
    });
  }

  /** It stood and fell: at once, another candidate has its turn; later on, its card says so. */
  function fail(current: Stay, { release }: Candidate, reason: string): void {
    if (current.isOver) return;
    const { version } = release;
    const isEarly = current.settling !== undefined;
    void clear(current);
    options.onReport({ version, kind: 'crashed', reason });
    current.crashed.add(version);
    const failure = { version, reason };
    const others = options.candidates().filter((other) => !current.crashed.has(other.release.version));
    if (isEarly && firstToRun(others)) void fill(current, failure);
    else giveUp(current, failure);
  }

  async function clear(current: Stay): Promise<void> {
    const { occupant } = current;
    clearTimeout(current.settling);
    delete current.settling;
    delete current.occupant;
    if (!occupant) return;
    // Out of sight at once; the remote's own tidying may take a moment, and may fail.
    occupant.element.remove();
    await within(`${remote} leaving`, limits.unmountMs, Promise.resolve().then(occupant.leave)).catch(
      () => undefined,
    );
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      stay = { isOver: false, crashed: new Set() };
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
