import * as api from 'shared-contracts/api/messages';
import type { Actor } from '../../platform/actor.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { getContact } from '../contacts/one-contact/one-contact.service.ts';
import { openConversation } from '../inbox/inbox.service.ts';
import { readThreadPage } from './thread-page.service.ts';

/**
 * Whether reading marks the conversation as opened. Reading by a program does not, nor does an admin session, which
 * only users who manage permissions can have (decisions.md, Behavior).
 */
function opensConversation(actor: Actor, input: ServiceInputOf<typeof api.listMessages>): actor is Caller {
  return (
    actor.kind === 'person' &&
    !(input.isAdminSession === true && actor.orgPermissions.has('manage_org_permissions'))
  );
}

/** A page of a conversation. Reading the first page opens the conversation (features IN-02, IN-09, SH-26). */
export const listMessages = serve(api.listMessages).with(async (caller, input) => {
  const { accountId, contactId, startCursor: cursor = 0 } = input;
  await getContact(caller, { accountId, contactId });
  // Runs before the page is read: a text that arrives in between is either on the page or counted as unread.
  if (cursor === 0 && opensConversation(caller, input)) {
    await openConversation(caller, { accountId, contactId });
  }

  return readThreadPage(caller, { accountId, contactId, cursor });
});

/** Number of texts in a conversation. */
export const countMessages = serve(api.countMessages).with(async (caller, place) => {
  const { messageCount } = await getContact(caller, place);

  return { count: messageCount };
});
