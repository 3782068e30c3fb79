import { useSyncExternalStore } from 'react';
import type { Account } from 'shared-contracts/domain/account';
import type { Me } from 'shared-contracts/domain/user';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { isAllowed } from './access.ts';
import { activeAccountOf } from './session-store.ts';
import type { SessionState } from './session-store.ts';
import { useSurroundings } from './surroundings.tsx';

/** The session as it stands. */
export function useSession(): SessionState {
  const { session } = useSurroundings();

  return useSyncExternalStore(session.subscribe, session.get);
}

/** The signed-in person; for pages that are shown to staff only. */
export function useMe(): Me {
  const { me } = useSession();
  if (!me) {
    throw new Error('Nobody is signed in: a staff page was shown too early.');
  }

  return me;
}

/** The account worked in; for pages that need an account permission, which the shell shows only with an account. */
export function useActiveAccount(): Account {
  const account = activeAccountOf(useSession());
  if (!account) {
    throw new Error('No account is active: an account page was shown too early.');
  }

  return account;
}

/** Who asks: the ids that inputs and keys of the API are made of. */
export function useCaller(): { readonly userId: number; readonly orgId: number; readonly accountId: number } {
  const me = useMe();
  const account = useActiveAccount();

  return { userId: me.id, orgId: me.organization.id, accountId: account.id };
}

/** Whether the person may call the endpoint, on the account given, else on the active one; null: for the organization. */
export function useAllowed(target: AnyEndpoint, accountId?: number | null): boolean {
  const session = useSession();

  return isAllowed(target.access, session, accountId);
}
