import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { ContactBrief } from './contact.ts';
import { MessageStatus } from './message-status.ts';
import { maxBodyLength, maxWrittenLength } from './body-length.ts';
import { Colleague, Tag } from './team.ts';

/** The text of a message as it is sent; may be empty where media are attached. */
export const MessageBody = z
  .string()
  .check(z.maxLength(maxBodyLength, `A message may have at most ${maxBodyLength} characters.`));

/** The text of a message for many as it is written. What each recipient gets is measured, with links and values. */
export const WrittenBody = z
  .string()
  .check(z.maxLength(maxWrittenLength, `A message may have at most ${maxBodyLength} characters.`));

/** One contact of a contact card. Phones are E.164, or as the card writes them if they are not phone numbers. */
export const SharedContact = z.object({ name: z.string(), phones: z.array(z.string()) });

/** A picture or file in a message. Width and height in pixels where known. */
export const Media = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The name a customer's file came with. Left out for pictures and files without one. */
  name: z.optional(z.string()),
  /** The contacts of a customer's contact card. */
  contacts: z.optional(z.array(SharedContact)),
});

/** One text, in or out (reference.md, Entities). */
export const Message = z.object({
  id: z.int(),
  contactId: z.int(),
  direction: z.enum(['inbound', 'outbound']),
  body: z.string(),
  media: z.array(Media),
  status: MessageStatus,
  /** What the carrier said of it; 'ok' when it said nothing worth showing (features IN-02). */
  description: z.string(),
  provider: z.string(),
  waveId: z.nullable(z.int()),
  segments: z.int(),
  /** Who wrote it; null for inbound and automatic texts. */
  sentBy: z.nullable(z.string()),
  /** The key the browser gave it, so that an optimistic copy finds its message. */
  clientKey: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A row of the inbox (reference.md, Entities). */
export const InboxItem = z.object({
  contact: ContactBrief,
  unreadCount: z.int(),
  /** The inbox is ordered by this number, newest first; no two rows share one (decisions.md, Wire format). */
  activity: z.int(),
  lastMessage: z.nullable(
    z.object({
      preview: z.string(),
      direction: z.enum(['inbound', 'outbound']),
      status: MessageStatus,
      hasMedia: z.boolean(),
      createdAt: Instant,
    }),
  ),
  /** Whose conversation it is; null = nobody's. These three are left out by older APIs. */
  assignee: z.optional(z.nullable(Colleague)),
  /** Put off until then; null = not. */
  snoozedUntil: z.optional(z.nullable(Instant)),
  tags: z.optional(z.array(Tag)),
});

export type Media = z.infer<typeof Media>;
export type SharedContact = z.infer<typeof SharedContact>;
export type Message = z.infer<typeof Message>;
export type InboxItem = z.infer<typeof InboxItem>;
