import type { Me } from 'shared-contracts/domain/user';
import { createStore, isCallError } from 'shared-ui';
import type { SessionStore, Store } from 'shared-ui';
import { expireSession, isExpiredBearer, keepBearer, readBearer } from './bearer.ts';

/** The session that this page works with, even if other people sign in or out in this browser meanwhile. */
export interface PageSession {
  /** The bearer of the person whose page this is; never that of somebody else who signed in in another tab. */
  readonly bearer: () => string | undefined;
  /** Whether the session has expired and the person has to sign in again before the page works on. */
  readonly isExpired: Store<boolean>;
  /**
   * Called with the bearer of a call that was refused because its session expired. Resolves to true once there is a
   * new one, to false where the page shows nobody yet, and never where the page is left.
   */
  readonly whenRenewed: (refused: string | undefined) => Promise<boolean>;
  /** Takes the bearer of somebody who has just signed in on this page; of another person, the page is left. */
  readonly renew: (bearer: string) => Promise<void>;
  /** Leaves the page if its session was ended, rather than expired, since it was asked last. */
  readonly recheck: () => Promise<void>;
  /** Compares this page with what the browser keeps, after another tab changed it. */
  readonly followBrowser: () => void;
  /** Calls after the session was renewed; returns how to stop. */
  readonly onRenewed: (listener: () => void) => () => void;
}

export interface PageSessionOptions {
  readonly session: SessionStore;
  /** Asks the API who a bearer belongs to. */
  readonly whoIs: (bearer: string) => Promise<Pick<Me, 'id' | 'organization'>>;
  /** Ends the session of this page because it was taken away: nothing of the page stays readable. */
  readonly end: () => void;
  /** Leaves the page to the person who is signed in now. */
  readonly leaveForOther: () => void;
}

/**
 * Keeps the session of a page: which bearer it calls with, and what its end means (docs/product/decisions.md,
 * Sign-in).
 */
export function createPageSession({ session, whoIs, end, leaveForOther }: PageSessionOptions): PageSession {
  const bearer = createStore(readBearer());
  const isExpired = createStore(false);
  const waiting = new Set<(isRenewed: boolean) => void>();

  function take(next: string): void {
    isExpired.set(false);
    bearer.set(next);
    waiting.forEach((resolve) => resolve(true));
    waiting.clear();
  }

  async function isSamePerson(next: string): Promise<boolean> {
    const { me } = session.get();
    const them = await whoIs(next);

    return them.id === me?.id && them.organization.id === me.organization.id;
  }

  /** Another tab has signed somebody in. Who it is decides; until that is known this page keeps its own bearer. */
  async function follow(next: string): Promise<void> {
    const isSame = await isSamePerson(next).catch(() => undefined);
    if (readBearer() !== next || bearer.get() === next) {
      return;
    }
    if (isSame) {
      take(next);
    } else if (isSame === false || !isExpired.get()) {
      leaveForOther();
    }
  }

  function followBrowser(): void {
    const kept = readBearer();
    const own = bearer.get();
    if (kept === own) {
      return;
    }
    if (kept !== undefined) {
      void follow(kept);
    } else if (own !== undefined && isExpiredBearer(own) && session.get().me) {
      isExpired.set(true);
    } else {
      end();
    }
  }

  return {
    bearer: bearer.get,
    isExpired,
    onRenewed: bearer.subscribe,
    followBrowser,
    async whenRenewed(refused) {
      if (refused !== bearer.get()) {
        return true; // on its way while the session was renewed
      }
      if (!session.get().me) {
        return false;
      }
      isExpired.set(true);
      if (readBearer() === refused) {
        expireSession();
      } else {
        followBrowser();
      }

      return new Promise((resolve) => waiting.add(resolve));
    },
    async renew(next) {
      const isSame = await isSamePerson(next);
      keepBearer(next);
      if (isSame) {
        take(next);
      } else {
        leaveForOther();
      }
    },
    async recheck() {
      const own = bearer.get();
      try {
        await (own === undefined ? undefined : whoIs(own));
      } catch (error) {
        if (isCallError(error) && error.code === 'not_signed_in' && own === bearer.get()) {
          end();
        }
      }
    },
  };
}
