import * as api from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { userIdOf } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import {
  deleteConversationTag,
  deleteTagOfMany,
  findTag,
  insertConversationTag,
  insertTagOfMany,
} from './tags.store.ts';
import { lockConversation, readTeamConversation } from './team-conversation.service.ts';

/** Adds a tag to a conversation. Does nothing if it is already there. */
export const tagConversation = serve(api.tagConversation).with((caller, tagged) =>
  setConversationTag(caller, { ...tagged, isTagged: true }),
);

/** Removes a tag from a conversation. Does nothing if it is not there. */
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
    await lockConversation(tx, orgId, place);
    await requireTag(tx, orgId, { accountId, tagId });
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

/** Refuses a tag that the account does not have. */
export async function requireTag(
  db: Db,
  orgId: number,
  place: { accountId: number; tagId: number },
): Promise<void> {
  if (!(await findTag(db, orgId, place))) {
    throw new AppError('not_found');
  }
}

interface TaggedMany {
  readonly accountId: number;
  readonly contactIds: readonly number[];
  readonly tagId: number;
  readonly taggedBy: number | null;
  readonly isTagged: boolean;
}

/** Adds a tag to many conversations or removes it. Returns those that changed. A tag that was deleted changes none. */
export async function tagMany(tx: Tx, orgId: number, change: TaggedMany): Promise<number[]> {
  if (!change.isTagged) {
    return deleteTagOfMany(tx, orgId, change);
  }

  return (await findTag(tx, orgId, change)) ? insertTagOfMany(tx, orgId, change) : [];
}
