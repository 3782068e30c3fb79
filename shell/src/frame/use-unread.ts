import { activeAccountOf } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';

/** Conversations with something unread, in the account worked in. */
export function useUnread(): number {
  const { session } = useShell();

  return activeAccountOf(useStore(session))?.unreadCount ?? 0;
}
