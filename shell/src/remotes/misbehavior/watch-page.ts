import { judgePage } from './judge-page.ts';
import { findBlockedPart, isCovered } from './judge-shell.ts';
import { onSettledTicks, ticksIn } from './settled-ticks.ts';
import { isHidden } from './visible.ts';

/** Seconds of a settled page for which a fault must persist, and for which a page is watched after it is shown. */
const faultSeconds = 5;
const watchSeconds = 10;

export interface Fault {
  readonly kind: 'empty' | 'endless' | 'blocked';
  readonly reason: string;
  /** For 'blocked': the element over the shell. */
  readonly over?: Element | null;
}

const reasons = {
  empty: 'it shows neither text nor a role',
  endless: 'all it shows is that it is loading',
} as const;

function faultOf(place: Element, judgesShell: boolean): Fault | undefined {
  if (isCovered()) {
    return undefined;
  }
  const blocked = judgesShell ? findBlockedPart() : undefined;
  if (blocked) {
    return { kind: 'blocked', reason: `the ${blocked.name} cannot be seen or clicked`, over: blocked.over };
  }
  // A phone shows either the list or the page: the other one is hidden by the shell.
  if (!place.parentElement || isHidden(place.parentElement)) {
    return undefined;
  }
  const kind = judgePage(place);

  return kind && { kind, reason: reasons[kind] };
}

export interface PageWatch {
  readonly place: Element;
  /** Whether the shell's own parts are judged too. */
  readonly judgesShell: boolean;
  readonly isBusy: () => boolean;
  readonly onFault: (fault: Fault) => void;
}

/**
 * Watches what a remote shows after it was mounted: a fault that persists for 5 s in which the page was settled is
 * reported. Returns a function that stops it.
 */
export function watchPage({ place, judgesShell, isBusy, onFault }: PageWatch): () => void {
  let ticks = 0;
  let held = 0;
  let last: Fault | undefined;
  const stop = onSettledTicks(isBusy, () => {
    const fault = faultOf(place, judgesShell);
    held = fault && fault.reason === last?.reason ? held + 1 : 1;
    last = fault;
    ticks += 1;
    if (fault && held >= ticksIn(faultSeconds)) {
      stop();
      onFault(fault);
    } else if (!fault && ticks >= ticksIn(watchSeconds)) {
      stop();
    }
  });

  return stop;
}
