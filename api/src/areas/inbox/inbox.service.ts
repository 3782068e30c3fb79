import * as api from 'shared-contracts/api/inbox';
import type { InboxItem } from 'shared-contracts/domain/message';
import { AppError } from '../../kernel/app-error.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { pageOf } from '../../kernel/page-of.ts';
import { serve } from '../../platform/serve.ts';
import { clearUnread, setDone } from '../../messaging/threads/conversations.store.ts';
import { findInboxPage, hasContact, rememberConversation } from './inbox.store.ts';
import type { InboxRow } from './inbox.store.ts';
import { narrowedInbox } from './narrowed-inbox.rules.ts';

interface ConversationPlace {
  readonly accountId: number;
  readonly contactId: number;
}

const pageSize = 30;

function lastMessageOf(row: InboxRow): InboxItem['lastMessage'] {
  if (!row.direction || !row.status || !row.lastMessageAt) {
    return null;
  }

  return {
    preview: row.preview,
    direction: row.direction,
    status: row.status,
    hasMedia: row.hasMedia,
    createdAt: row.lastMessageAt.toISOString(),
  };
}

function toInboxItem(row: InboxRow): InboxItem {
  const { contactId: id, name, phone, isDone, blocked, unsubscribed, yesAwaited } = row;

  return {
    contact: { id, name, phone, isDone, blocked, unsubscribed, yesAwaited },
    unreadCount: row.unreadCount,
    activity: row.activity,
    lastMessage: lastMessageOf(row),
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    tags: row.tags,
  };
}

/** Lists a page of the inbox (features IN-01). */
export const listInbox = serve(api.listInbox).with(async (caller, input) => {
  const { pool } = caller.platform.database;
  const { accountId } = input;
  const filter = {
    accountId,
    ...narrowedInbox(caller, input),
    cursor: input.startCursor ?? 0,
    limit: pageSize + 1,
  };
  const { rows, ...counts } = await findInboxPage(pool, caller.orgId, filter);

  return {
    ...pageOf(rows, { size: pageSize, toItem: toInboxItem, cursorOf: ({ activity }) => activity }),
    ...counts,
  };
});

/** Opens a conversation for a person: marks it as read and remembers it as their last (features IN-02, IN-09). */
export async function openConversation(caller: Caller, place: ConversationPlace): Promise<void> {
  const { database, live } = caller.platform;
  const { orgId, userId } = caller;
  await database.inTransaction(async (tx) => {
    await rememberConversation(tx, orgId, { ...place, userId });
    const wasUnread = await clearUnread(tx, orgId, place);
    if (wasUnread) {
      await live.record(tx, { orgId, event: 'conversation.changed', data: conversationOf(place) });
    }
  });
}

/** Closes a conversation (features IN-04). */
export const closeConversation = serve(api.closeConversation).with((caller, place) =>
  setConversationDone(caller, { ...place, isDone: true }),
);

/** Reopens a conversation (features IN-04). */
export const reopenConversation = serve(api.reopenConversation).with((caller, place) =>
  setConversationDone(caller, { ...place, isDone: false }),
);

async function setConversationDone(
  caller: Actor,
  change: ConversationPlace & { isDone: boolean },
): Promise<Record<string, never>> {
  const { database, live } = caller.platform;
  const { orgId } = caller;
  await database.inTransaction(async (tx) => {
    if (!(await hasContact(tx, orgId, change))) {
      throw new AppError('not_found');
    }
    const hasChanged = await setDone(tx, orgId, change);
    if (hasChanged) {
      const action = change.isDone ? 'conversation.closed' : 'conversation.reopened';
      await audit(tx, caller, { action, detail: { ...conversationOf(change) } });
      await live.record(tx, { orgId, event: 'conversation.changed', data: conversationOf(change) });
    }
  });

  return {};
}

function conversationOf({ accountId, contactId }: ConversationPlace): ConversationPlace {
  return { accountId, contactId };
}
