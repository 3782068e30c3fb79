import type { Account } from 'shared-contracts/domain/account';
import type { Me } from 'shared-contracts/domain/user';
import { createStore } from './store.ts';
import type { Store } from './store.ts';
import { keep, recall } from './keeping.ts';

/** The signed-in user and their active account. */
export interface SessionState {
  readonly me: Me | undefined;
  readonly activeAccountId: number | undefined;
  /** Whether support staff are viewing: fetching messages then leaves unread counts unchanged (features SH-26). */
  readonly isAdminSession: boolean;
}

/** The session as remotes see it: read-only, with subscriptions. */
export type SessionStore = Store<SessionState>;

/** The session as the shell maintains it. */
export interface KeptSession extends SessionStore {
  /**
   * Takes a fresh GET /me. Keeps the active account if it still exists, otherwise selects the stored one, otherwise the
   * first.
   */
  setMe(me: Me): void;
  selectAccount(accountId: number): void;
  setAdminSession(isAdminSession: boolean): void;
  clear(): void;
}

const signedOut: SessionState = { me: undefined, activeAccountId: undefined, isAdminSession: false };

const accountKey = (userId: number): string => `active-account:${userId}`;

/** Returns the last active account if the user still has it, otherwise the first (features SH-10). */
function accountToStartWith(me: Me, current: number | undefined): number | undefined {
  const isTheirs = (id: number | undefined): boolean =>
    me.organization.accounts.some((account) => account.id === id);
  const kept = Number(recall(accountKey(me.id)));

  return [current, kept].find(isTheirs) ?? me.organization.accounts[0]?.id;
}

/** Creates the session of a page. The shell creates one and passes it to every remote. */
export function createSession(): KeptSession {
  const store = createStore(signedOut);
  const change = (part: Partial<SessionState>): void => store.set({ ...store.get(), ...part });

  return {
    get: store.get,
    subscribe: store.subscribe,
    setMe(me) {
      const { me: before, activeAccountId } = store.get();
      // Refetched often and seldom different: an equal response must not cause renders.
      if (JSON.stringify(me) !== JSON.stringify(before)) {
        change({ me, activeAccountId: accountToStartWith(me, activeAccountId) });
      }
    },
    selectAccount(accountId) {
      const { me } = store.get();
      if (!me?.organization.accounts.some((account) => account.id === accountId)) {
        return;
      }
      keep(accountKey(me.id), String(accountId));
      change({ activeAccountId: accountId });
    },
    setAdminSession: (isAdminSession) => change({ isAdminSession }),
    clear: () => store.set(signedOut),
  };
}

/** Returns the user's active account. */
export function activeAccountOf({ me, activeAccountId }: SessionState): Account | undefined {
  return me?.organization.accounts.find((account) => account.id === activeAccountId);
}
