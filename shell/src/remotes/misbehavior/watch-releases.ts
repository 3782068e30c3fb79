import { CallError } from 'shared-contracts/client';
import type { RemoteReport } from 'shared-contracts/api/releases';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import { onAddressChange } from '../navigation.ts';
import type { Place } from '../place.ts';
import { createComplaints } from './complaints.ts';
import type { Culprit } from './culprit.ts';
import { watchPendingFiles } from './pending-files.ts';
import { createSignReader } from './read-sign.ts';
import type { Sign, Signs } from './signs.ts';
import { watchPage } from './watch-page.ts';
import type { Fault } from './watch-page.ts';

/** After a call that did not arrive, pages wait for a retry: time for which nothing is held against them. */
const outageMs = 30_000;

export interface WatchOptions {
  /** Address at which pages call the API. */
  readonly apiUrl: string;
  readonly places: Readonly<Record<RemoteModule, Place>>;
  readonly signs: Pick<Signs, 'follow' | 'pendingCalls'>;
  /** Whether `window.fetch` is still defined by the shell. */
  readonly isFetchOurs: () => boolean;
  /** Remotes from a dev server are not reported. */
  readonly isReported: (remote: string) => boolean;
  readonly report: (report: RemoteReport) => void;
}

const shownIn = ({ state }: Place): Culprit | undefined => {
  const { value } = state;

  return value.kind === 'shown' ? { remote: value.remote, version: value.version } : undefined;
};

/** Whether a call failed because of the network or an outage. */
const isOutage = (sign: Sign): boolean =>
  sign.kind === 'call' &&
  sign.error instanceof CallError &&
  (sign.error.status === 0 || sign.error.status > 500);

/**
 * Reports releases that misbehave without failing (features PF-11): errors outside rendering, pages that show nothing,
 * a shell that cannot be used, failed calls.
 */
export function watchReleases({
  apiUrl,
  places,
  signs,
  isFetchOurs,
  isReported,
  report,
}: WatchOptions): void {
  const page = places['./page'];
  const drawer = places['./drawer'];
  const versions = new Map<string, Culprit>();
  const isFilePending = watchPendingFiles();
  let outageAt = -outageMs;
  let wasFetchOurs = true;

  const complainOfAny = createComplaints(report);
  const complain: typeof complainOfAny = (culprit, kind, reason) =>
    isReported(culprit.remote) ? complainOfAny(culprit, kind, reason) : undefined;
  const suspect = (): Culprit | undefined => shownIn(page) ?? shownIn(drawer);
  const isBusy = (): boolean =>
    !navigator.onLine ||
    signs.pendingCalls() > 0 ||
    isFilePending() ||
    performance.now() - outageAt < outageMs;

  function onFault(place: Place, { kind, reason, over }: Fault): void {
    const isOfDrawer = kind === 'blocked' && over && drawer.element.contains(over);
    const own = kind === 'blocked' ? suspect() : shownIn(place);
    const culprit = isOfDrawer ? shownIn(drawer) : own;
    if (culprit) {
      complain(culprit, kind, reason);
    }
  }

  /** Holds a redefined `fetch` against the remote that is shown, like style sheets: nothing tells who did it. */
  function checkFetch(): void {
    const culprit = suspect();
    if (culprit && wasFetchOurs && !isFetchOurs()) {
      wasFetchOurs = false;
      complain(culprit, 'tampered', 'window.fetch was redefined');
    }
  }

  for (const place of [page, drawer]) {
    let stop = (): void => undefined;
    const watch = (): void => {
      stop();
      const shown = shownIn(place);
      if (!shown) {
        return;
      }
      versions.set(shown.remote, shown);
      checkFetch();
      const judgesShell = place === page || !shownIn(page);
      stop = watchPage({
        place: place.element,
        judgesShell,
        isBusy,
        onFault: (fault) => onFault(place, fault),
      });
    };
    place.state.subscribe(watch);
    // The same remote shows another page.
    onAddressChange(watch);
  }

  const read = createSignReader({ apiUrl, running: (remote) => versions.get(remote), suspect, complain });
  signs.follow((sign) => {
    if (isOutage(sign)) {
      outageAt = performance.now();
    }
    read(sign);
    checkFetch();
  });
}
