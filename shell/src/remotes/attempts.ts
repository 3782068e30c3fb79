import type { RemoteReport } from 'shared-contracts/api/releases';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { attemptKey, keepSetAside, noteAttempt, openAttempts, readSetAside } from './attempt-notes.ts';
import type { AttemptNote } from './attempt-notes.ts';
import { readLastKnownGood } from './last-known-good.ts';

const beatMs = 1000;
/** So often the API is told that an attempt goes on: after three times as long it counts as failed there. */
const reportEveryBeats = 10;
/** A tab that is silent for so long during its attempt is frozen. */
const frozenMs = 5000;
/** After so long without a sign of life a tab is looked at twice, even while it holds its lock. */
const quietMs = 1500;
/** The second look comes so much later: on a busy machine locks are held, and signs of life given, late. */
const secondLookMs = 1500;
/** A release that froze or crashed a tab is tried again after so long: it may have been a power cut. */
const asideMs = 24 * 3_600_000;

/** Why a release that is set aside is not tried. */
export const whyAside = 'an earlier attempt in this browser never ended: the tab froze or crashed';

/** An open attempt to show a release. */
export interface Attempt {
  /** It has ended, in whatever way the page lived to see. */
  end(): void;
  /** It has ended well: what was held against the release was wrong. */
  settle(): void;
}

/**
 * The attempts of this browser to show releases (docs/adr/0026). A tab that freezes or dies cannot say so: what is left
 * of it is an open attempt, which the next visit finds.
 */
export interface Attempts {
  begin(remote: string, release: Pick<RemoteRelease, 'version'>): Attempt;
  /** The versions of a remote that are not to be tried here. */
  setAside(remote: string): Promise<ReadonlySet<string>>;
  /** A person asks for the remote again: nothing is set aside any more. */
  forgive(remote: string): void;
}

export interface AttemptsOptions {
  /** Sends a report without delay: there may be no later. */
  readonly report: (report: RemoteReport) => void;
  /** None = this page was not loaded by https: then silence alone says that a tab is gone. */
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Keeps the attempts of a tab, and judges those that others left open. */
export function createAttempts({ report, locks }: AttemptsOptions): Attempts {
  const own = new Set<string>();

  function begin(remote: string, { version }: Pick<RemoteRelease, 'version'>): Attempt {
    const id = newId();
    const key = attemptKey(id);
    const begunAt = Date.now();
    const isNew = readLastKnownGood(remote)?.version !== version;
    const letGo = holdLock(locks, key);
    let beats = 0;
    let isOpen = true;
    let isReported = false;

    // A tab in the background may be put to sleep or dropped by the browser at any time: that is nobody's failure.
    const isSeen = (): boolean => document.visibilityState === 'visible';
    function say(kind: 'begun' | 'ended'): void {
      // What has run here before is tried by everybody all day: only this browser keeps an eye on it.
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
      noteAttempt(key, { remote, version, begunAt, beatAt: Date.now() });
      if (beats % reportEveryBeats === 0) {
        isReported = false;
        say('begun');
      }
      beats += 1;
    }
    function pause(): void {
      noteAttempt(key, undefined);
      say('ended');
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
      letGo();
    }

    own.add(key);
    beat();
    const timer = setInterval(beat, beatMs);
    // Whoever leaves while it loads has seen no failure.
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

  /** Turns the attempts of dead and frozen tabs into releases that are set aside. */
  async function judge(remote: string): Promise<void> {
    const suspects = await othersThat(remote, (isHeld, silentMs) => !isHeld || silentMs > quietMs);
    if (suspects.size === 0) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, secondLookMs));
    const quiet = await othersThat(remote, (isHeld, silentMs) => !isHeld || silentMs > frozenMs);
    const dead = [...quiet].filter(([key, { beatAt }]) => suspects.get(key)?.beatAt === beatAt);
    // Read and kept without a pause between: the drawer and the page of a remote judge at the same time.
    const aside = readSetAside(remote);
    for (const [key, { version }] of dead) {
      noteAttempt(key, undefined);
      aside.set(version, Date.now() + asideMs);
    }
    keepSetAside(remote, aside);
  }

  /** The open attempts of other tabs which `isMeant` chooses by their lock and by how long they are silent. */
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
    // Read anew: a tab that was closed meanwhile has taken its attempt away before its lock.
    const open = [...openAttempts(remote)].filter(
      // Without locks, silence has to do.
      ([key, { beatAt }]) => isOthers(key) && isMeant(held?.has(key) ?? true, now - beatAt),
    );

    return new Map(open);
  }

  return {
    begin,
    async setAside(remote) {
      await judge(remote);
      const now = Date.now();

      return new Set([...readSetAside(remote)].flatMap(([version, until]) => (until > now ? [version] : [])));
    },
    forgive: (remote) => keepSetAside(remote, new Map()),
  };
}

function acquit(remote: string, version: string): void {
  const aside = readSetAside(remote);
  if (aside.delete(version)) {
    keepSetAside(remote, aside);
  }
}

/** Holds a lock, which the browser takes back when the tab is gone. Returns how to let go of it. */
function holdLock(locks: AttemptsOptions['locks'], name: string): () => void {
  let letGo = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  locks?.request(name, () => isOver).catch(() => undefined); // refused: then its silence has to do

  return letGo;
}

async function heldLocks(locks: AttemptsOptions['locks']): Promise<ReadonlySet<string> | undefined> {
  const answer = await locks?.query().catch(() => undefined);

  return answer?.held && new Set(answer.held.flatMap(({ name }) => name ?? []));
}
