import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A member of staff as colleagues see each other. */
export const Colleague = z.object({ id: z.int(), name: z.string() });

/** The palette of tags; the browser's theme says what each looks like. */
export const tagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'blue'] as const;

/** What a conversation is about, in the account's own words. */
export const Tag = z.object({ id: z.int(), name: z.string(), color: z.enum(tagColors) });

/** The longest internal note. */
export const maxNoteLength = 4_000;

/** Words of staff for staff, in the thread and never sent. */
export const Note = z.object({
  id: z.int(),
  contactId: z.int(),
  author: Colleague,
  body: z.string(),
  /** Stands after the message with this id, and before all later ones; 0 = before all. */
  afterMessageId: z.int(),
  mentions: z.array(Colleague),
  clientKey: z.nullable(z.string()),
  createdAt: Instant,
});

/** The team's side of one conversation. */
export const TeamConversation = z.object({
  contactId: z.int(),
  assignee: z.nullable(Colleague),
  /** Put off until then; null = not. */
  snoozedUntil: z.nullable(Instant),
  tags: z.array(Tag),
});

export type Colleague = z.infer<typeof Colleague>;
export type TagColor = (typeof tagColors)[number];
export type Tag = z.infer<typeof Tag>;
export type Note = z.infer<typeof Note>;
export type TeamConversation = z.infer<typeof TeamConversation>;

/** What a person does in a conversation just now. */
export const presenceStates = ['viewing', 'typing'] as const;

/** A text that staff send often, kept under a short word. */
export const QuickReply = z.object({
  id: z.int(),
  /** Without the slash. */
  shortcut: z.string(),
  /** May hold placeholders such as {contact.first_name}. */
  body: z.string(),
});

/** A piece of a found message; hits are what was searched for. */
export const SnippetPart = z.object({ text: z.string(), isHit: z.boolean() });

/** A message that a search found, in few words. */
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
