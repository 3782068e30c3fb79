import type { Me } from 'shared-contracts/domain/user';
import { createStore, isCallError } from 'shared-ui';
import type { SessionStore, Store } from 'shared-ui';
import { expireSession, isExpiredBearer, storeBearer, readBearer } from './bearer.ts';

/** The session that this page uses, even if other users sign in or out in this browser meanwhile. */
export interface PageSession {
  /** Returns the bearer of this page's user; never that of another user who signed in in another tab. */
  readonly bearer: () => string | undefined;
  /** Whether the session has expired and the user has to sign in again before the page works. */
  readonly isExpired: Store<boolean>;
  /**
   * Called with the bearer of a call that was refused because its session expired. Resolves to true once there is a new
   * session, to false if the page has no user yet, and never if the page is left.
   */
  readonly whenRenewed: (refused: string | undefined) => Promise<boolean>;
  /** Takes the bearer of someone who has just signed in on this page. Leaves the page if it is another user. */
  readonly renew: (bearer: string) => Promise<void>;
  /** Leaves the page if its session was ended, rather than expired, since the last check. */
  readonly recheck: () => Promise<void>;
  /** Compares this page's session with the stored one, after another tab changed it. */
  readonly followBrowser: () => void;
  /** Calls the listener after the session was renewed; returns an unsubscribe function. */
  readonly onRenewed: (listener: () => void) => () => void;
}

export interface PageSessionOptions {
  readonly session: SessionStore;
  /** Asks the API for the user of a bearer. */
  readonly whoIs: (bearer: string) => Promise<Pick<Me, 'id' | 'organization'>>;
  /** Ends this page's session because it was revoked, so that nothing on the page stays readable. */
  readonly end: () => void;
  /** Leaves the page because another user is signed in now. */
  readonly leaveForOther: () => void;
}

/**
 * Manages the session of a page: the bearer of its calls, and the consequences when it ends (docs/product/decisions.md,
 * Sign-in).
 */
export function createPageSession({ session, whoIs, end, leaveForOther }: PageSessionOptions): PageSession {
  const bearer = createStore(readBearer());
  const isExpired = createStore(false);
  const waiting = new Set<(isRenewed: boolean) => void>();

  function replaceBearer(next: string): void {
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

  /** Handles a sign-in in another tab. The page's own bearer is kept until it is known whether the user is the same. */
  async function handleOtherTabSignIn(next: string): Promise<void> {
    const isSame = await isSamePerson(next).catch(() => undefined);
    if (readBearer() !== next || bearer.get() === next) {
      return;
    }
    if (isSame) {
      replaceBearer(next);
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
      void handleOtherTabSignIn(kept);
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
        return true; // in flight while the session was renewed
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
      storeBearer(next);
      if (isSame) {
        replaceBearer(next);
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
