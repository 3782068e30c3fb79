import { listNotes } from 'shared-contracts/api/team';
import type { Note } from 'shared-contracts/domain/team';
import { useAsk, useBusEvent, useCaller, useInvalidate } from 'shared-ui';

const none: readonly Note[] = [];

/** The internal notes of a conversation, newest first, live. */
export function useNotes(contactId: number): readonly Note[] {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const askAgain = (event: { accountId: number; contactId?: number }): void => {
    if (event.contactId === undefined || event.contactId === contactId) {
      void invalidate(listNotes, { accountId, contactId });
    }
  };
  useBusEvent('note.changed', askAgain);
  useBusEvent('live.connected', askAgain);

  return useAsk(listNotes, { accountId, contactId }).data?.items ?? none;
}
