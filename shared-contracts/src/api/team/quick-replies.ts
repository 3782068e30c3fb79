import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { maxBodyLength } from '../../domain/body-length.ts';
import { QuickReply } from '../../domain/team.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
/** People only: the author is recorded, and the text is filled in with the caller's name. */
const staffOnly = account('view_conversations');

const words = {
  shortcut: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(
        /^[\p{L}\p{N}_-]{1,30}$/u,
        'A shortcut is one word of letters, digits, - and _, at most 30 characters.',
      ),
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the text of the quick reply.'),
      z.maxLength(maxBodyLength, `A message may have at most ${maxBodyLength} characters.`),
    ),
};

/** Lists an account's quick replies by shortcut. */
export const listQuickReplies = endpoint({
  name: 'listQuickReplies',
  summary: 'Quick replies of an account',
  method: 'GET',
  path: '/accounts/:accountId/quickReplies',
  access: mayRead,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(QuickReply) }),
});

export const createQuickReply = endpoint({
  name: 'createQuickReply',
  summary: 'Create a quick reply',
  method: 'POST',
  path: '/accounts/:accountId/quickReplies',
  access: staffOnly,
  audit: 'quick_reply.created',
  input: z.object({ accountId: Id, ...words }),
  output: QuickReply,
  errors: ['quick_reply_exists', 'link_misleading'],
});

export const changeQuickReply = endpoint({
  name: 'changeQuickReply',
  summary: 'Change a quick reply',
  method: 'PUT',
  path: '/accounts/:accountId/quickReplies/:quickReplyId',
  access: staffOnly,
  audit: 'quick_reply.changed',
  input: z.object({ accountId: Id, quickReplyId: Id, ...words }),
  output: QuickReply,
  errors: ['quick_reply_exists', 'link_misleading'],
});

export const deleteQuickReply = endpoint({
  name: 'deleteQuickReply',
  summary: 'Delete a quick reply',
  method: 'DELETE',
  path: '/accounts/:accountId/quickReplies/:quickReplyId',
  access: staffOnly,
  audit: 'quick_reply.deleted',
  input: z.object({ accountId: Id, quickReplyId: Id }),
  output: Done,
});

/**
 * Fills in a quick reply for one contact. Placeholders without a value are kept, and the composer refuses to send them.
 */
export const fillQuickReply = endpoint({
  name: 'fillQuickReply',
  summary: 'A quick reply filled in for a contact',
  method: 'GET',
  path: '/accounts/:accountId/conversations/:contactId/quickReplies/:quickReplyId',
  access: staffOnly,
  input: z.object({ accountId: Id, contactId: Id, quickReplyId: Id }),
  output: z.object({ messageBody: z.string() }),
});
