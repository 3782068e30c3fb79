import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A member of staff, as shown to colleagues. */
export const Colleague = z.object({ id: z.int(), name: z.string() });

/** Colors of tags. The browser's theme defines how each looks. */
export const tagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'blue'] as const;

/** Label of a conversation, defined by the account. */
export const Tag = z.object({ id: z.int(), name: z.string(), color: z.enum(tagColors) });

/** Maximum length of an internal note. */
export const maxNoteLength = 4_000;

/** A note from staff to staff. Shown in the thread and never sent. */
export const Note = z.object({
  id: z.int(),
  contactId: z.int(),
  author: Colleague,
  body: z.string(),
  /** Id of the message that the note follows in the thread; 0 if it comes before all messages. */
  afterMessageId: z.int(),
  mentions: z.array(Colleague),
  clientKey: z.nullable(z.string()),
  createdAt: Instant,
});

/** Team data of one conversation. */
export const TeamConversation = z.object({
  contactId: z.int(),
  assignee: z.nullable(Colleague),
  /** End of the snooze; null if not snoozed. */
  snoozedUntil: z.nullable(Instant),
  tags: z.array(Tag),
});

export type Colleague = z.infer<typeof Colleague>;
export type TagColor = (typeof tagColors)[number];
export type Tag = z.infer<typeof Tag>;
export type Note = z.infer<typeof Note>;
export type TeamConversation = z.infer<typeof TeamConversation>;

/** Current activity of a person in a conversation. */
export const presenceStates = ['viewing', 'typing'] as const;

/** A text that staff send often, inserted by its shortcut. */
export const QuickReply = z.object({
  id: z.int(),
  /** Shortcut without the slash. */
  shortcut: z.string(),
  /** May contain placeholders such as {contact.first_name}. */
  body: z.string(),
});

/** A part of a found message. Hits are the parts that match the search. */
export const SnippetPart = z.object({ text: z.string(), isHit: z.boolean() });

/** A message found by search, with a snippet. */
export const FoundMessage = z.object({
  messageId: z.int(),
  contact: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  direction: z.enum(['inbound', 'outbound']),
  createdAt: Instant,
  snippet: z.array(SnippetPart),
});

export type PresenceState = (typeof presenceStates)[number];
export type QuickReply = z.infer<typeof QuickReply>;
export type SnippetPart = z.infer<typeof SnippetPart>;
export type FoundMessage = z.infer<typeof FoundMessage>;
