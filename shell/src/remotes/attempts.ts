import type { RemoteReport } from 'shared-contracts/api/releases';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { attemptKey, hasDeaths, openAttempts, storeAttempt } from './attempt-notes.ts';
import type { Suspicion } from './attempt-notes.ts';
import { readLastKnownGood } from './last-known-good.ts';
import { withTimeout } from './with-timeout.ts';

const beatMs = 1000;
/**
 * Number of heartbeats between reports to the API that an attempt continues; after three times as long without one, the
 * API counts it as failed.
 */
const reportEveryBeats = 10;
/** Longest wait for the judgment of other tabs' attempts, whose code is fetched first. */
const judgeMs = 6000;

/** Reason why a release that is set aside is not tried. */
export const whyAside = 'an earlier attempt in this browser never ended: the tab froze or crashed';

/** An open attempt to show a release. */
export interface Attempt {
  /** Records that the attempt ended, in any way that the page survived. */
  end(): void;
  /** Records that the attempt succeeded, which clears the suspicion against the release. */
  settle(): void;
}

/**
 * This browser's attempts to show releases (docs/adr/0002). A tab that freezes or crashes cannot report it; it leaves
 * an open attempt, which the next visit finds.
 */
export interface Attempts {
  begin(remote: string, release: Pick<RemoteRelease, 'version'>): Attempt;
  /** Returns the versions of a remote that are tried here only if nothing else can be shown, or not at all. */
  setAside(remote: string): Promise<ReadonlyMap<string, Suspicion>>;
  /** Called when the user retries the remote: this tab sets none of its releases aside any longer. */
  forgive(remote: string): void;
}

export interface AttemptsOptions {
  /** Sends a report immediately: there may be no later opportunity. */
  readonly report: (report: RemoteReport) => void;
  /** Undefined = this page was not loaded over https: then only silence shows that a tab is gone. */
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

const none: ReadonlyMap<string, Suspicion> = new Map();

/** Its code is needed only after a tab died, or while another one is loading. */
const importJudge = () => import('./judge-attempts.ts');

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Tracks the attempts of a tab, and judges those that other tabs left open. */
export function createAttempts({ report, locks }: AttemptsOptions): Attempts {
  const own = new Set<string>();
  const forgiven = new Set<string>();

  async function judge(remote: string): Promise<ReadonlyMap<string, Suspicion>> {
    const { suspicionsAgainst } = await importJudge();

    return await suspicionsAgainst(remote, { own, locks });
  }

  function begin(remote: string, { version }: Pick<RemoteRelease, 'version'>): Attempt {
    const id = newId();
    const key = attemptKey(id);
    const begunAt = Date.now();
    const isNew = readLastKnownGood(remote)?.version !== version;
    const releaseLock = holdLock(locks, key);
    let beats = 0;
    let isOpen = true;
    let isReported = false;

    // The browser may suspend or discard a background tab at any time; that is no failure.
    const isSeen = (): boolean => document.visibilityState === 'visible';
    function reportAttempt(kind: 'begun' | 'ended'): void {
      // A release that has run here before is tried by everyone all day, so only this browser tracks it.
      if (!isNew || isReported !== (kind === 'ended')) {
        return;
      }
      isReported = kind === 'begun';
      report({ remote, version, kind, attempt: id });
    }
    function beat(): void {
      if (!isSeen()) {
        return;
      }
      storeAttempt(key, { remote, version, begunAt, beatAt: Date.now() });
      if (beats % reportEveryBeats === 0) {
        isReported = false;
        reportAttempt('begun');
      }
      beats += 1;
    }
    function pause(): void {
      storeAttempt(key, undefined);
      reportAttempt('ended');
    }
    const onVisibility = (): void => (isSeen() ? undefined : pause());
    function end(): void {
      if (!isOpen) {
        return;
      }
      isOpen = false;
      own.delete(key);
      clearInterval(timer);
      window.removeEventListener('pagehide', pause);
      document.removeEventListener('visibilitychange', onVisibility);
      pause();
      releaseLock();
    }

    own.add(key);
    beat();
    const timer = setInterval(beat, beatMs);
    // A user who leaves while it loads has seen no failure.
    window.addEventListener('pagehide', pause);
    document.addEventListener('visibilitychange', onVisibility);

    return {
      end,
      settle() {
        end();
        if (hasDeaths(remote)) {
          importJudge().then(
            ({ acquit }) => acquit(remote, version),
            () => undefined, // offline: it stays suspected
          );
        }
      },
    };
  }

  return {
    begin,
    async setAside(remote) {
      const hasOthers = [...openAttempts(remote).keys()].some((key) => !own.has(key));
      if (forgiven.has(remote) || !(hasOthers || hasDeaths(remote))) {
        return none;
      }

      return await withTimeout('judging', judgeMs, judge(remote)).catch(() => none); // offline: not judged
    },
    forgive: (remote) => void forgiven.add(remote),
  };
}

/** Acquires a lock that the browser releases when the tab closes. Returns a release function. */
function holdLock(locks: AttemptsOptions['locks'], name: string): () => void {
  let releaseLock = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (releaseLock = resolve));
  locks?.request(name, () => isOver).catch(() => undefined); // rejected: then only its silence counts

  return releaseLock;
}
