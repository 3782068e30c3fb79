import type { Account } from 'shared-contracts/domain/account';
import type { Me } from 'shared-contracts/domain/user';
import { createStore } from './store.ts';
import type { Store } from './store.ts';
import { keep, recall } from './keeping.ts';

/** Who is signed in, and which account they work in. */
export interface SessionState {
  readonly me: Me | undefined;
  readonly activeAccountId: number | undefined;
  /** Support staff looking in: message fetches leave unread counts alone (features SH-26). */
  readonly isAdminSession: boolean;
}

/** The session as remotes see it: to read and to follow. */
export type SessionStore = Store<SessionState>;

/** The session as the shell keeps it. */
export interface KeptSession extends SessionStore {
  /** Takes a fresh GET /me; the active account stays if it is still there, else the kept one, else the first. */
  setMe(me: Me): void;
  selectAccount(accountId: number): void;
  setAdminSession(isAdminSession: boolean): void;
  clear(): void;
}

const signedOut: SessionState = { me: undefined, activeAccountId: undefined, isAdminSession: false };

const accountKey = (userId: number): string => `active-account:${userId}`;

/** The account last worked in, where it is still the person's; else the first (features SH-10). */
function accountToStartWith(me: Me, current: number | undefined): number | undefined {
  const isTheirs = (id: number | undefined): boolean =>
    me.organization.accounts.some((account) => account.id === id);
  const kept = Number(recall(accountKey(me.id)));

  return [current, kept].find(isTheirs) ?? me.organization.accounts[0]?.id;
}

/** Makes the session of a page. The shell makes one and hands it to every remote. */
export function createSession(): KeptSession {
  const store = createStore(signedOut);
  const change = (part: Partial<SessionState>): void => store.set({ ...store.get(), ...part });

  return {
    get: store.get,
    subscribe: store.subscribe,
    setMe(me) {
      const { me: before, activeAccountId } = store.get();
      // Asked again often and seldom different: nobody renders for the same answer.
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

/** The account the person works in now. */
export function activeAccountOf({ me, activeAccountId }: SessionState): Account | undefined {
  return me?.organization.accounts.find((account) => account.id === activeAccountId);
}
