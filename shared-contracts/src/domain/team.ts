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
