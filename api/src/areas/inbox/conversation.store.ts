import { sql } from 'kysely';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../db/client.ts';

/** What the inbox keeps of a new message. */
export interface NotedMessage {
  readonly contactId: number;
  readonly messageId: number;
  readonly preview: string;
  readonly direction: 'inbound' | 'outbound';
  readonly status: MessageStatus;
  readonly hasMedia: boolean;
  readonly at: Date;
  /** staff wrote it · customer wrote it · a blocked customer wrote it, of which nobody is told. */
  readonly by: 'staff' | 'customer' | 'blocked customer';
  readonly suggestsOptOut: boolean;
}

/**
 * Brings the inbox row of a contact up to date with a new message, or makes it. A customer's text reopens the
 * conversation, ends its snooze and counts as unread; a blocked one's does neither and moves nothing up (features
 * IN-04, IN-20).
 */
export async function noteMessage(db: Db, orgId: number, noted: NotedMessage): Promise<void> {
  const isFromCustomer = noted.by === 'customer';
  const isSilent = noted.by === 'blocked customer';
  await sql`
    insert into conversations as conversation (org_id, account_id, contact_id, activity, is_done, unread_count,
      message_count, opt_out_suggested, last_message_id, last_preview, last_direction, last_status, last_has_media,
      last_message_at, search_text)
    select contact.org_id, contact.account_id, contact.id, nextval('conversation_activity'), ${isSilent},
      ${isFromCustomer ? 1 : 0}, 1, ${noted.suggestsOptOut}, ${noted.messageId}, ${noted.preview}, ${noted.direction},
      ${noted.status}, ${noted.hasMedia}, ${noted.at}, contact.search_text
    from contacts contact
    where contact.org_id = ${orgId} and contact.id = ${noted.contactId}
    on conflict (org_id, contact_id) do update set
      activity = case when ${isSilent} then conversation.activity else excluded.activity end,
      is_done = conversation.is_done and not ${isFromCustomer},
      snoozed_until = case when ${isFromCustomer} then null else conversation.snoozed_until end,
      unread_count = conversation.unread_count + excluded.unread_count,
      message_count = conversation.message_count + 1,
      opt_out_suggested = case when ${isFromCustomer} then excluded.opt_out_suggested
        else conversation.opt_out_suggested end,
      last_message_id = excluded.last_message_id,
      last_preview = excluded.last_preview,
      last_direction = excluded.last_direction,
      last_status = excluded.last_status,
      last_has_media = excluded.last_has_media,
      last_message_at = excluded.last_message_at`.execute(db);
}

/** Shows that the last message has pictures by now, where it still is the last. */
export async function noteMedia(
  db: Db,
  orgId: number,
  noted: { contactId: number; messageId: number },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ last_has_media: true })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', noted.contactId)
    .where('last_message_id', '=', noted.messageId)
    .execute();
}
