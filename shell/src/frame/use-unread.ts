import { pageTable } from 'shared-contracts/pages';
import { activeAccountOf, isAllowed } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';

/** Returns the number of unread conversations in the active account; 0 for users who may not open them. */
export function useUnread(): number {
  const session = useStore(useShell().session);

  return isAllowed(pageTable.conversations.access, session)
    ? (activeAccountOf(session)?.unreadCount ?? 0)
    : 0;
}
