import { listNotes } from 'shared-contracts/api/team';
import type { Note } from 'shared-contracts/domain/team';
import { useAskPages, useBusEvent, useCaller, useInvalidate } from 'shared-ui';

const none: readonly Note[] = [];

/** The internal notes of a conversation, newest first, page by page, live. */
export function useNotes(contactId: number) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const askAgain = (event: { accountId: number; contactId?: number }): void => {
    if (event.contactId === undefined || event.contactId === contactId) {
      void invalidate(listNotes, { accountId, contactId });
    }
  };
  useBusEvent('note.changed', askAgain);
  useBusEvent('live.connected', askAgain);
  const asked = useAskPages(listNotes, { accountId, contactId });

  return { ...asked, notes: asked.data?.items ?? none };
}
