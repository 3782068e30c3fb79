import { useSyncExternalStore } from 'react';
import type { Account } from 'shared-contracts/domain/account';
import type { Me } from 'shared-contracts/domain/user';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { isAllowed } from './access.ts';
import { activeAccountOf } from './session-store.ts';
import type { SessionState } from './session-store.ts';
import { useSurroundings } from './surroundings.tsx';

/** Returns the current session. */
export function useSession(): SessionState {
  const { session } = useSurroundings();

  return useSyncExternalStore(session.subscribe, session.get);
}

/** Returns the signed-in user, for pages that only staff can open. */
export function useMe(): Me {
  const { me } = useSession();
  if (!me) {
    throw new Error('Nobody is signed in: a staff page was shown too early.');
  }

  return me;
}

/** Returns the active account, for pages that need an account permission: the shell shows them only with an account. */
export function useActiveAccount(): Account {
  const account = activeAccountOf(useSession());
  if (!account) {
    throw new Error('No account is active: an account page was shown too early.');
  }

  return account;
}

/** Returns the ids that API inputs and cache keys contain. */
export function useCaller(): { readonly userId: number; readonly orgId: number; readonly accountId: number } {
  const me = useMe();
  const account = useActiveAccount();

  return { userId: me.id, orgId: me.organization.id, accountId: account.id };
}

/**
 * Whether the user may call the endpoint on the given account, by default the active one; null: on the organization.
 */
export function useAllowed(target: AnyEndpoint, accountId?: number | null): boolean {
  const session = useSession();

  return isAllowed(target.access, session, accountId);
}
