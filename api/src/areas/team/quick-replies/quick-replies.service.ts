import * as api from 'shared-contracts/api/team/quick-replies';
import { mergeText } from 'shared-contracts/domain/merge-text';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { requireHonestLinks } from '../../links/require-honest-links.rules.ts';
import { mergeFactsOf } from '../../templates/templates.service.ts';
import {
  findQuickReplies,
  findQuickReply,
  findShortcut,
  insertQuickReply,
  removeQuickReply,
  updateQuickReply,
} from './quick-replies.store.ts';

const shortcutTakenError = () =>
  new AppError('quick_reply_exists', {
    fields: { shortcut: 'A quick reply with this shortcut already exists.' },
  });

/** Quick replies of an account. */
export const listQuickReplies = serve(api.listQuickReplies).with(async (caller, { accountId }) => {
  return { items: await findQuickReplies(caller.platform.database.db, caller.orgId, accountId) };
});

/** Creates a quick reply for everyone in the account. */
export const createQuickReply = serve(api.createQuickReply).with((caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, shortcut, body } = input;
  requireHonestLinks({ body });

  return platform.database.inTransaction(async (tx) => {
    const id = await insertQuickReply(tx, orgId, { accountId, shortcut, body, createdBy: userId });
    if (!id) {
      throw shortcutTakenError();
    }
    await publishQuickRepliesChanged(caller, tx, {
      action: 'quick_reply.created',
      accountId,
      quickReplyId: id,
      shortcut,
    });

    return { id, shortcut, body };
  });
});

/** Changes a quick reply. */
export const changeQuickReply = serve(api.changeQuickReply).with((caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, quickReplyId, shortcut, body } = input;
  requireHonestLinks({ body });

  return platform.database.inTransaction(async (tx) => {
    const holder = await findShortcut(tx, orgId, { accountId, shortcut });
    const isTaken = holder !== undefined && holder !== quickReplyId;
    if (!(await findQuickReply(tx, orgId, { accountId, quickReplyId }))) {
      throw new AppError('not_found');
    }
    if (isTaken) {
      throw shortcutTakenError();
    }
    await updateQuickReply(tx, orgId, { accountId, quickReplyId, shortcut, body });
    await publishQuickRepliesChanged(caller, tx, {
      action: 'quick_reply.changed',
      accountId,
      quickReplyId,
      shortcut,
    });

    return { id: quickReplyId, shortcut, body };
  });
});

/** Deletes a quick reply. */
export const deleteQuickReply = serve(api.deleteQuickReply).with(async (caller, place) => {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const quickReply = await findQuickReply(tx, orgId, place);
    if (!quickReply || !(await removeQuickReply(tx, orgId, place))) {
      throw new AppError('not_found');
    }
    await publishQuickRepliesChanged(caller, tx, {
      action: 'quick_reply.deleted',
      ...place,
      shortcut: quickReply.shortcut,
    });
  });

  return {};
});

/** A quick reply filled in for one contact. */
export const fillQuickReply = serve(api.fillQuickReply).with(async (caller, input) => {
  const facts = await mergeFactsOf(caller, input);
  const quickReply = await findQuickReply(caller.platform.database.db, caller.orgId, input);
  if (!quickReply) {
    throw new AppError('not_found');
  }

  return { messageBody: mergeText(quickReply.body, facts) };
});

/** Audits a change of the account's quick replies, and makes every browser reload them. */
async function publishQuickRepliesChanged(
  caller: Caller,
  tx: Tx,
  details: { action: AuditAction; accountId: number; quickReplyId: number; shortcut: string },
): Promise<void> {
  const { orgId, platform } = caller;
  const { action, accountId, quickReplyId, shortcut } = details;
  await audit(tx, caller, { action, detail: { accountId, quickReplyId, shortcut } });
  await platform.live.record(tx, { orgId, event: 'team.changed', data: { accountId } });
}
