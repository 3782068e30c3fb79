import * as z from 'zod/mini';
import { Done, Id, Instant } from '../domain/common.ts';
import { Colleague, Tag, TeamConversation, presenceStates, tagColors } from '../domain/team.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
/** People only: a program has no presence and assigns no conversations. */
const staffOnly = account('view_conversations');
const mayWrite = account('view_conversations', { token: 'write:messages' });
const oneConversation = z.object({ accountId: Id, contactId: Id });

/** Lists staff who may read the account's conversations: possible assignees and mentions. */
export const listColleagues = endpoint({
  name: 'listColleagues',
  summary: 'Staff of an account',
  method: 'GET',
  path: '/accounts/:accountId/colleagues',
  access: mayRead,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(Colleague) }),
});

/** Returns a conversation's assignee, snooze time and tags. */
export const getTeamConversation = endpoint({
  name: 'getTeamConversation',
  summary: "The team's side of a conversation",
  method: 'GET',
  path: '/accounts/:accountId/conversations/:contactId',
  access: mayRead,
  input: oneConversation,
  output: TeamConversation,
});

/** Assigns a conversation to a colleague or to oneself; null unassigns it. The colleague is notified. */
export const assignConversation = endpoint({
  name: 'assignConversation',
  summary: 'Assign a conversation',
  method: 'PUT',
  path: '/accounts/:accountId/conversations/:contactId/assignee',
  access: staffOnly,
  audit: 'conversation.assigned',
  input: z.object({
    ...oneConversation.shape,
    userId: z.nullable(Id),
    /** Assignee the caller saw. The call fails if it has changed. If omitted, the last call wins. */
    insteadOf: z.optional(z.nullable(Id)),
  }),
  output: TeamConversation,
  errors: ['colleague_without_access', 'conversation_taken'],
});

const TagName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give the tag a name.'),
    z.maxLength(40, 'A tag may have at most 40 characters.'),
  );
const tagWords = { name: TagName, color: z._default(z.enum(tagColors), 'gray') };

/** Lists an account's tags by name. */
export const listTags = endpoint({
  name: 'listTags',
  summary: 'Tags of an account',
  method: 'GET',
  path: '/accounts/:accountId/tags',
  access: mayRead,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(Tag) }),
});

export const createTag = endpoint({
  name: 'createTag',
  summary: 'Create a tag',
  method: 'POST',
  path: '/accounts/:accountId/tags',
  access: mayWrite,
  audit: 'tag.created',
  input: z.object({ accountId: Id, ...tagWords }),
  output: Tag,
  errors: ['tag_exists'],
});

/** Renames or recolors a tag on every conversation that has it. */
export const changeTag = endpoint({
  name: 'changeTag',
  summary: 'Change a tag',
  method: 'PUT',
  path: '/accounts/:accountId/tags/:tagId',
  access: mayWrite,
  audit: 'tag.changed',
  input: z.object({ accountId: Id, tagId: Id, ...tagWords }),
  output: Tag,
  errors: ['tag_exists'],
});

/** Deletes a tag and removes it from every conversation. */
export const deleteTag = endpoint({
  name: 'deleteTag',
  summary: 'Delete a tag',
  method: 'DELETE',
  path: '/accounts/:accountId/tags/:tagId',
  access: mayWrite,
  audit: 'tag.deleted',
  input: z.object({ accountId: Id, tagId: Id }),
  output: Done,
});

/** Adds one tag to a conversation, so that two colleagues tagging at the same time do not undo each other. */
export const tagConversation = endpoint({
  name: 'tagConversation',
  summary: 'Tag a conversation',
  method: 'POST',
  path: '/accounts/:accountId/conversations/:contactId/tags',
  access: mayWrite,
  audit: 'conversation.tagged',
  input: z.object({ ...oneConversation.shape, tagId: Id }),
  output: TeamConversation,
});

export const untagConversation = endpoint({
  name: 'untagConversation',
  summary: 'Take a tag off a conversation',
  method: 'DELETE',
  path: '/accounts/:accountId/conversations/:contactId/tags/:tagId',
  access: mayWrite,
  audit: 'conversation.untagged',
  isRepeatable: true,
  input: z.object({ ...oneConversation.shape, tagId: Id }),
  output: TeamConversation,
});

/** Snoozes a conversation until an instant; null ends the snooze. A text from the customer ends it too. */
export const snoozeConversation = endpoint({
  name: 'snoozeConversation',
  summary: 'Snooze a conversation',
  method: 'PUT',
  path: '/accounts/:accountId/conversations/:contactId/snooze',
  access: staffOnly,
  audit: 'conversation.snoozed',
  input: z.object({ ...oneConversation.shape, until: z.nullable(Instant) }),
  output: TeamConversation,
});

/**
 * Reports what one of the caller's tabs does in a conversation. Stored in memory only. A tab repeats the call every 20
 * seconds and is considered gone after 45.
 */
export const tellPresence = endpoint({
  name: 'tellPresence',
  summary: 'Say who is here, and who is typing',
  method: 'POST',
  path: '/accounts/:accountId/conversations/:contactId/presence',
  access: staffOnly,
  audit: unaudited.ofReading,
  input: z.object({
    ...oneConversation.shape,
    tab: z.string().check(z.minLength(8), z.maxLength(64)),
    doing: z.enum([...presenceStates, 'gone']),
  }),
  output: Done,
});

/** Lists the other people viewing a conversation or typing in it. Excludes the caller. */
export const listPresence = endpoint({
  name: 'listPresence',
  summary: 'Who is in a conversation',
  method: 'GET',
  path: '/accounts/:accountId/conversations/:contactId/presence',
  access: staffOnly,
  input: oneConversation,
  output: z.object({ items: z.array(z.object({ userId: z.int(), doing: z.enum(presenceStates) })) }),
});
