import * as api from 'shared-contracts/api/team/write-notes';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { deleteOwnNote, findNote, findNoteByKey, insertNote } from './notes.store.ts';
import { toNote } from './to-note.rules.ts';
import { notifyColleagues } from './notify-colleagues.service.ts';
import { lockConversation, requireColleagues } from './team-conversation.service.ts';

/**
 * Writes a note. It is placed after the newest message, read while the conversation is locked, so that it appears in
 * the same position on every screen. The same client key writes once.
 */
export const addNote = serve(api.addNote).with(async (caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, contactId, clientKey } = input;
  const place = { accountId, contactId };
  const mentions = [...new Set(input.mentions)];
  const noteId = await platform.database.inTransaction(async (tx) => {
    const { lastMessageId } = await lockConversation(tx, orgId, place);
    const earlier = clientKey ? await findNoteByKey(tx, orgId, { contactId, clientKey }) : undefined;
    if (earlier) {
      return earlier;
    }
    await requireColleagues(tx, orgId, { accountId, userIds: mentions });
    const id = await insertNote(tx, orgId, {
      ...place,
      authorId: userId,
      body: input.body,
      afterMessageId: lastMessageId ?? 0,
      mentions,
      clientKey: clientKey ?? null,
    });
    await audit(tx, caller, {
      action: 'note.added',
      detail: { accountId, contactId, noteId: id, mentions: mentions.length },
    });
    await platform.live.record(tx, { orgId, event: 'note.changed', data: { ...place, noteId: id } });
    for (const called of mentions) {
      const data = { ...place, userId: called, byUserId: userId };
      await platform.live.record(tx, { orgId, event: 'colleague.mentioned', data });
    }
    await notifyColleagues(caller, tx, {
      ...place,
      userIds: mentions,
      title: 'You were mentioned',
      saying: 'mentioned you in a note',
    });

    return id;
  });
  const note = await findNote(platform.database.pool, orgId, noteId);
  if (!note) {
    throw new AppError('not_found');
  }

  return toNote(note);
});

/** Deletes one of the caller's own notes; another author's note counts as not found. */
export const deleteNote = serve(api.deleteNote).with(async (caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, contactId, noteId } = input;
  await platform.database.inTransaction(async (tx) => {
    const isDeleted = await deleteOwnNote(tx, orgId, { accountId, contactId, noteId, authorId: userId });
    if (!isDeleted) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, {
      action: 'note.deleted',
      detail: { accountId, contactId, noteId },
    });
    await platform.live.record(tx, {
      orgId,
      event: 'note.changed',
      data: { accountId, contactId, noteId },
    });
  });

  return {};
});
