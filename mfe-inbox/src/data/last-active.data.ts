import { useEffect } from 'react';
import { useCaller, useMe } from 'shared-ui';

/**
 * Conversations opened since the page was loaded, by user and account. They are newer than those in the initial GET /me
 * response.
 */
const openedHere = new Map<string, number>();

/** Remembers the open conversation, so that 'Conversations' returns to it (features IN-09). */
export function useRememberConversation(contactId: number, isThere: boolean): void {
  const { userId, accountId } = useCaller();

  useEffect(() => {
    if (isThere) {
      openedHere.set(`${userId}/${accountId}`, contactId);
    }
  }, [userId, accountId, contactId, isThere]);
}

/** Returns the user's last conversation in the active account; undefined = none yet (features IN-09). */
export function useLastConversation(): number | undefined {
  const { userId, accountId } = useCaller();
  const { lastActiveConversations } = useMe();
  const remembered = lastActiveConversations.find((one) => one.accountId === accountId);

  return openedHere.get(`${userId}/${accountId}`) ?? remembered?.contactId;
}
