import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { Note, maxNoteLength } from '../../domain/team.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayWrite = account('view_conversations');
const oneConversation = z.object({ accountId: Id, contactId: Id });

/** Adds an internal note and notifies the colleagues it mentions. Notes are never sent to the contact. */
export const addNote = endpoint({
  name: 'addNote',
  summary: 'Write an internal note',
  method: 'POST',
  path: '/accounts/:accountId/conversations/:contactId/notes',
  access: mayWrite,
  audit: 'note.added',
  input: z.object({
    ...oneConversation.shape,
    body: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write something before you save the note.'),
        z.maxLength(maxNoteLength, `A note may have at most ${maxNoteLength} characters.`),
      ),
    mentions: z._default(z.array(Id).check(z.maxLength(20)), []),
    clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: Note,
  errors: ['colleague_without_access'],
});

/** Deletes one of the caller's own notes. */
export const deleteNote = endpoint({
  name: 'deleteNote',
  summary: 'Delete an internal note',
  method: 'DELETE',
  path: '/accounts/:accountId/conversations/:contactId/notes/:noteId',
  access: mayWrite,
  audit: 'note.deleted',
  input: z.object({ ...oneConversation.shape, noteId: Id }),
  output: Done,
});
