import type { RemoteReport } from 'shared-contracts/api/releases';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { attemptKey, storeSetAside, storeAttempt, openAttempts, readSetAside } from './attempt-notes.ts';
import type { AttemptNote } from './attempt-notes.ts';
import { readLastKnownGood } from './last-known-good.ts';

const beatMs = 1000;
/**
 * Number of heartbeats between reports to the API that an attempt continues; after three times as long without one, the
 * API counts it as failed.
 */
const reportEveryBeats = 10;
/** A tab that is silent for this long during its attempt is frozen. */
const frozenMs = 5000;
/** After this long without a heartbeat a tab is checked twice, even while it holds its lock. */
const quietMs = 1500;
/** Delay of the second check: on a busy machine, locks are held and heartbeats written late. */
const secondLookMs = 1500;
/**
 * Time for which a release that froze or crashed a tab is set aside. It is limited because the cause may have been a
 * power cut.
 */
const asideMs = 24 * 3_600_000;

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
 * This browser's attempts to show releases (docs/adr/0026). A tab that freezes or crashes cannot report it; it leaves
 * an open attempt, which the next visit finds.
 */
export interface Attempts {
  begin(remote: string, release: Pick<RemoteRelease, 'version'>): Attempt;
  /** Returns the versions of a remote that must not be tried here. */
  setAside(remote: string): Promise<ReadonlySet<string>>;
  /** Called when the user retries the remote: none of its releases is set aside any longer. */
  forgive(remote: string): void;
}

export interface AttemptsOptions {
  /** Sends a report immediately: there may be no later opportunity. */
  readonly report: (report: RemoteReport) => void;
  /** Undefined = this page was not loaded over https: then only silence shows that a tab is gone. */
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Tracks the attempts of a tab, and judges those that other tabs left open. */
export function createAttempts({ report, locks }: AttemptsOptions): Attempts {
  const own = new Set<string>();

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
        acquit(remote, version);
      },
    };
  }

  /** Sets aside the releases whose attempts were left open by dead and frozen tabs. */
  async function setAsideFailed(remote: string): Promise<void> {
    const suspects = await othersThat(remote, (isHeld, silentMs) => !isHeld || silentMs > quietMs);
    if (suspects.size === 0) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, secondLookMs));
    const quiet = await othersThat(remote, (isHeld, silentMs) => !isHeld || silentMs > frozenMs);
    const dead = [...quiet].filter(([key, { beatAt }]) => suspects.get(key)?.beatAt === beatAt);
    // Read and written without an await in between: a remote's drawer and page judge at the same time.
    const aside = readSetAside(remote);
    for (const [key, { version }] of dead) {
      storeAttempt(key, undefined);
      aside.set(version, Date.now() + asideMs);
    }
    storeSetAside(remote, aside);
  }

  /** Returns the open attempts of other tabs that `isMeant` selects by their lock and the length of their silence. */
  async function othersThat(
    remote: string,
    isMeant: (isHeld: boolean, silentMs: number) => boolean,
  ): Promise<Map<string, AttemptNote>> {
    const isOthers = (key: string): boolean => !own.has(key);
    if (![...openAttempts(remote).keys()].some(isOthers)) {
      return new Map();
    }
    const held = await heldLocks(locks);
    const now = Date.now();
    // Read again: a tab that was closed meanwhile removed its attempt before it released its lock.
    const open = [...openAttempts(remote)].filter(
      // Without locks, only the silence counts.
      ([key, { beatAt }]) => isOthers(key) && isMeant(held?.has(key) ?? true, now - beatAt),
    );

    return new Map(open);
  }

  return {
    begin,
    async setAside(remote) {
      await setAsideFailed(remote);
      const now = Date.now();

      return new Set([...readSetAside(remote)].flatMap(([version, until]) => (until > now ? [version] : [])));
    },
    forgive: (remote) => storeSetAside(remote, new Map()),
  };
}

function acquit(remote: string, version: string): void {
  const aside = readSetAside(remote);
  if (aside.delete(version)) {
    storeSetAside(remote, aside);
  }
}

/** Acquires a lock that the browser releases when the tab closes. Returns a release function. */
function holdLock(locks: AttemptsOptions['locks'], name: string): () => void {
  let releaseLock = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (releaseLock = resolve));
  locks?.request(name, () => isOver).catch(() => undefined); // rejected: then only its silence counts

  return releaseLock;
}

async function heldLocks(locks: AttemptsOptions['locks']): Promise<ReadonlySet<string> | undefined> {
  const answer = await locks?.query().catch(() => undefined);

  return answer?.held && new Set(answer.held.flatMap(({ name }) => name ?? []));
}
