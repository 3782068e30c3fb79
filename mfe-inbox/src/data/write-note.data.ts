import { useRef } from 'react';
import { listNotes } from 'shared-contracts/api/team/notes';
import { addNote, deleteNote } from 'shared-contracts/api/team/write-notes';
import { useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { newClientKey } from 'shared-ui/messaging/live/client-key';

/** Saves an internal note. The idempotency key prevents duplicates. */
export function useAddNote(contactId: number, onWritten: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const key = useRef(newClientKey());
  const command = useCommand(addNote, {
    onDone: async () => {
      key.current = newClientKey();
      onWritten();
      await invalidate(listNotes, { accountId, contactId });
    },
  });

  return {
    isBusy: command.isPending,
    add: (note: { body: string; mentions: number[] }) =>
      command.mutate({ accountId, contactId, ...note, clientKey: key.current }),
  };
}

/** Deletes one of the user's own notes. */
export function useDeleteNote(contactId: number, onDeleted: () => void) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const command = useCommand(deleteNote, {
    onDone: async () => {
      notice('success', 'Note deleted.');
      await invalidate(listNotes, { accountId, contactId });
      onDeleted();
    },
  });

  return {
    isBusy: command.isPending,
    deleteNote: (noteId: number) => command.mutate({ accountId, contactId, noteId }),
  };
}
