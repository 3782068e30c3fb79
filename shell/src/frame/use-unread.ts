import type { Account } from 'shared-contracts/domain/account';
import { pageTable } from 'shared-contracts/pages';
import { activeAccountOf, isAllowed } from 'shared-ui';
import type { SessionState } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';

/** Returns the number of unread texts in an account; 0 for users who may not open its conversations. */
export function unreadIn({ id, unreadCount }: Account, session: SessionState): number {
  return isAllowed(pageTable.conversations.access, session, id) ? unreadCount : 0;
}

/** Returns the number of unread texts in the active account; 0 for users who may not open its conversations. */
export function useUnread(): number {
  const session = useStore(useShell().session);
  const account = activeAccountOf(session);

  return account ? unreadIn(account, session) : 0;
}
