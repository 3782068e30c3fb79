import * as api from 'shared-contracts/api/team/notes';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { serve } from '../../platform/serve.ts';
import { findNotes } from './notes.store.ts';
import { toNote } from './to-note.rules.ts';
import { getTeamConversation } from './team-conversation.service.ts';

const pageSize = 200;

/** A page of the notes of a conversation. */
export const listNotes = serve(api.listNotes).with(async (caller, input) => {
  const { accountId, contactId, startCursor: cursor = 0 } = input;
  await getTeamConversation(caller, { accountId, contactId });
  const rows = await findNotes(caller.platform.database.pool, caller.orgId, {
    accountId,
    contactId,
    cursor,
    limit: pageSize + 1,
  });

  return pageOf(rows, { size: pageSize, toItem: toNote, cursorOf: byId });
});
