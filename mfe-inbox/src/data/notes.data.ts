import { listNotes } from 'shared-contracts/api/team/notes';
import type { Note } from 'shared-contracts/domain/team';
import { useAskPages, useCaller } from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const none: readonly Note[] = [];
const changesOfNotes = ['note.changed'] as const;

/** Internal notes of a conversation, newest first, paginated, with live updates. */
export function useNotes(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfNotes, listNotes, { accountId, contactId });
  const pages = useAskPages(listNotes, { accountId, contactId });

  return { ...pages, notes: pages.data?.items ?? none };
}
