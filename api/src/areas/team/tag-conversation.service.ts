import * as api from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { userIdOf } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { serve } from '../../platform/serve.ts';
import { deleteConversationTag, findTag, insertConversationTag } from './tags.store.ts';
import { holdConversation, readTeamConversation } from './team-conversation.service.ts';

/** Puts a tag on a conversation; where it is there already, nothing happens. */
export const tagConversation = serve(api.tagConversation).with((caller, tagged) =>
  setConversationTag(caller, { ...tagged, isTagged: true }),
);

/** Takes a tag off a conversation; where it is not there, nothing happens. */
export const untagConversation = serve(api.untagConversation).with((caller, tagged) =>
  setConversationTag(caller, { ...tagged, isTagged: false }),
);

function setConversationTag(
  caller: Actor,
  change: { accountId: number; contactId: number; tagId: number; isTagged: boolean },
): Promise<TeamConversation> {
  const { orgId, platform } = caller;
  const { accountId, contactId, tagId, isTagged } = change;
  const place = { accountId, contactId };

  return platform.database.inTransaction(async (tx) => {
    await holdConversation(tx, orgId, place);
    if (!(await findTag(tx, orgId, { accountId, tagId }))) {
      throw new AppError('not_found');
    }
    const hasChanged = isTagged
      ? await insertConversationTag(tx, orgId, { contactId, tagId, taggedBy: userIdOf(caller) })
      : await deleteConversationTag(tx, orgId, { contactId, tagId });
    if (hasChanged) {
      await audit(tx, caller, {
        action: isTagged ? 'conversation.tagged' : 'conversation.untagged',
        detail: { ...place, tagId },
      });
      await platform.live.record(tx, { orgId, event: 'conversation.changed', data: place });
    }

    return readTeamConversation(tx, orgId, place);
  });
}
