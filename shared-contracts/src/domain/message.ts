import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { ContactBrief } from './contact.ts';
import { MessageStatus } from './message-status.ts';
import { maxBodyLength, maxWrittenLength } from './body-length.ts';
import { Colleague, Tag } from './team.ts';

/** Text of a message as sent. May be empty if media are attached. */
export const MessageBody = z
  .string()
  .check(z.maxLength(maxBodyLength, `A message may have at most ${maxBodyLength} characters.`));

/** Text of a bulk message as written. Length limits apply to what each recipient gets, with links and values. */
export const WrittenBody = z
  .string()
  .check(z.maxLength(maxWrittenLength, `A message may have at most ${maxBodyLength} characters.`));

/** A contact in a contact card. Phones are E.164, or as the card writes them if they are not phone numbers. */
export const SharedContact = z.object({ name: z.string(), phones: z.array(z.string()) });

/** A picture or file in a message. Width and height in pixels, if known. */
export const Media = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Name of a customer's file. Omitted for pictures and files without a name. */
  name: z.optional(z.string()),
  /** Contacts in a customer's contact card. */
  contacts: z.optional(z.array(SharedContact)),
});

/** An inbound or outbound text (reference.md, Entities). */
export const Message = z.object({
  id: z.int(),
  contactId: z.int(),
  direction: z.enum(['inbound', 'outbound']),
  body: z.string(),
  media: z.array(Media),
  status: MessageStatus,
  /** Carrier's description of the result; 'ok' if there is nothing worth showing (features IN-02). */
  description: z.string(),
  provider: z.string(),
  waveId: z.nullable(z.int()),
  segments: z.int(),
  /** Author; null for inbound and automatic texts. */
  sentBy: z.nullable(z.string()),
  /** Key assigned by the browser, which matches its optimistic copy to the message. */
  clientKey: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A row of the inbox (reference.md, Entities). */
export const InboxItem = z.object({
  contact: ContactBrief,
  unreadCount: z.int(),
  /** Sort key of the inbox, highest first. No two rows share one (decisions.md, Wire format). */
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
  /** Assignee; null if unassigned. Older APIs omit this and the next two fields. */
  assignee: z.optional(z.nullable(Colleague)),
  /** End of the snooze; null if not snoozed. */
  snoozedUntil: z.optional(z.nullable(Instant)),
  tags: z.optional(z.array(Tag)),
});

export type Media = z.infer<typeof Media>;
export type SharedContact = z.infer<typeof SharedContact>;
export type Message = z.infer<typeof Message>;
export type InboxItem = z.infer<typeof InboxItem>;
