import type { LoadTimeoutError } from './load-timeout.ts';
import type { RemoteReport } from 'shared-contracts/api/releases';
import type { Arrivals } from './arrivals.ts';
import type { Attempt } from './attempts.ts';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import type { LoadLimits } from './load-timeout.ts';
import type { Place } from './place.ts';

/** Time limits for a remote, after which the next candidate or the error card is shown. */
export interface SlotLimits extends LoadLimits {
  readonly unmountMs: number;
  /** A release that crashes within this time is replaced by the next candidate and not recorded as good. */
  readonly settledMs: number;
}

export const slotLimits: SlotLimits = {
  slowMs: 3000,
  doubtMs: 2000,
  hangsMs: 3000,
  lastMs: 12_000,
  mostMs: 120_000,
  unmountMs: 2000,
  settledMs: 5000,
};

/** Outcome of one attempt. */
export type SlotReport = Omit<RemoteReport, 'remote'>;

/** A release that failed to start, or crashed. */
export interface Failure {
  readonly version: string;
  readonly reason: string;
}

/** Dependencies of a slot: what it shows, where, and the callbacks it calls. */
export interface SlotOptions {
  readonly remote: string;
  readonly place: Place;
  readonly limits: SlotLimits;
  /** Returns the releases to try at this moment, in order. */
  readonly candidates: () => Promise<readonly Candidate[]>;
  /** Records that a candidate is about to be tried. */
  readonly begin: (candidate: Candidate) => Attempt;
  readonly load: (candidate: Candidate) => Promise<RemoteLifecycles>;
  /** Abandons a candidate that is still loading. */
  readonly giveUp: (candidate: Candidate, reason: LoadTimeoutError) => void;
  readonly arrivalsOf: (candidate: Candidate) => Arrivals;
  /** Preloads a candidate that may be needed soon. */
  readonly prepare: (candidate: Candidate) => void;
  /** Returns the props of a release shown in an element; `onCrash` is for crashes after it was shown. */
  readonly propsIn: (element: HTMLElement, onCrash: (error: unknown) => void) => object;
  /** Called when the candidate is shown. */
  readonly onShown: (candidate: Candidate) => void;
  /** Called when the candidate has run for a while without crashing. */
  readonly onSettled: (candidate: Candidate) => void;
  readonly onReport: (report: SlotReport) => void;
  readonly onFellBack: (failure: Failure & { fellBackTo: string }) => void;
  readonly onFailed: (failure: Failure) => void;
  /** Called when the user retries. */
  readonly onRetry: () => void;
}
