import * as z from 'zod/mini';
import { Done, Id, Instant } from '../domain/common.ts';
import { Colleague, Tag, TeamConversation, presenceStates, tagColors } from '../domain/team.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
/** Of people alone: a program has no presence, and it assigns no conversation. */
const staffOnly = account('view_conversations');
const mayWrite = account('view_conversations', { token: 'write:messages' });
const oneConversation = z.object({ accountId: Id, contactId: Id });

/** Staff who may read the account's conversations: whom one can be assigned to, and whom a note can call. */
export const listColleagues = endpoint({
  name: 'listColleagues',
  summary: 'Staff of an account',
  method: 'GET',
  path: '/accounts/:accountId/colleagues',
  access: mayRead,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(Colleague) }),
});

/** Whose a conversation is, until when it is put off, and what it is about. */
export const getTeamConversation = endpoint({
  name: 'getTeamConversation',
  summary: "The team's side of a conversation",
  method: 'GET',
  path: '/accounts/:accountId/conversations/:contactId',
  access: mayRead,
  input: oneConversation,
  output: TeamConversation,
});

/** Gives a conversation to a colleague, to oneself, or with null to nobody. The colleague is told. */
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
    /** Who had it when the caller looked: another has it now = refused. Left out, the last one wins. */
    insteadOf: z.optional(z.nullable(Id)),
  }),
  output: TeamConversation,
  errors: ['colleague_without_access', 'conversation_taken'],
});

const TagName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give the tag a name.'), z.maxLength(40, 'A tag may have 40 characters.'));
const tagWords = { name: TagName, color: z._default(z.enum(tagColors), 'gray') };

/** The tags of an account, by name. */
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

/** Renames or recolours a tag, on every conversation that has it. */
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

/** Deletes a tag, and takes it off every conversation that has it. */
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

/** Puts one tag on a conversation: two colleagues who tag at once do not undo each other. */
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
  input: z.object({ ...oneConversation.shape, tagId: Id }),
  output: TeamConversation,
});

/** Puts a conversation off until an instant; null ends it. A text of the customer ends it too. */
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
 * Says what one tab of the caller does in a conversation. It is kept in memory alone and runs out by itself: a tab
 * says it again every 20 seconds, and is taken for gone after 45.
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

/** Who else looks at a conversation or types in it; the caller is not among them. */
export const listPresence = endpoint({
  name: 'listPresence',
  summary: 'Who is in a conversation',
  method: 'GET',
  path: '/accounts/:accountId/conversations/:contactId/presence',
  access: staffOnly,
  input: oneConversation,
  output: z.object({ items: z.array(z.object({ userId: z.int(), doing: z.enum(presenceStates) })) }),
});

export const teamEndpoints = [
  listColleagues,
  getTeamConversation,
  assignConversation,
  listTags,
  createTag,
  changeTag,
  deleteTag,
  tagConversation,
  untagConversation,
  snoozeConversation,
  tellPresence,
  listPresence,
] as const;
