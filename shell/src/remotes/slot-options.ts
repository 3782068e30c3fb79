import type { RemoteReport } from 'shared-contracts/api/releases';
import type { Arrivals } from './arrivals.ts';
import type { Attempt } from './attempts.ts';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import type { PatienceLimits } from './patience.ts';
import type { Place } from './place.ts';

/** How long a remote may take before the next candidate, or the error card, has its turn. */
export interface SlotLimits extends PatienceLimits {
  readonly unmountMs: number;
  /** One that crashes this soon gives way to the next candidate, and is not remembered as good. */
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

/** What became of one attempt. */
export type SlotReport = Omit<RemoteReport, 'remote'>;

/** A release that did not come to stand, or fell. */
export interface Failure {
  readonly version: string;
  readonly reason: string;
}

/** What a slot stands on: where it shows what, and whom it tells. */
export interface SlotOptions {
  readonly remote: string;
  readonly place: Place;
  readonly limits: SlotLimits;
  /** The releases to try, in order, at this moment. */
  readonly candidates: () => Promise<readonly Candidate[]>;
  /** Notes that one is about to be tried. */
  readonly begin: (candidate: Candidate) => Attempt;
  readonly load: (candidate: Candidate) => Promise<RemoteLifecycles>;
  /** Nobody waits any more for what of it is on its way. */
  readonly giveUp: (candidate: Candidate) => void;
  readonly arrivalsOf: (candidate: Candidate) => Arrivals;
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
  /** A person asks for it again. */
  readonly onRetry: () => void;
}
