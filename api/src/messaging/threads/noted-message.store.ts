import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import { noteMessageSql } from './note-message.sql.ts';

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

const noteMessageStatement = defineStatement(
  'note message',
  `with noted as (
    select $1::bigint as org_id, $2::bigint as contact_id, $3::bigint as message_id, $4::text as preview,
      $5::text as direction, $6::text as status, $7::boolean as has_media, $8::timestamptz as at,
      $9::boolean as is_from_customer, $10::boolean as is_silent, $11::boolean as suggests_opt_out
  ) ${noteMessageSql('noted')}`,
);

/** Brings the inbox row of a contact up to date with a new message, or makes it (features IN-04, IN-20). */
export async function noteMessage(db: Db, orgId: number, noted: NotedMessage): Promise<void> {
  await runStatement(db, noteMessageStatement, [
    orgId,
    noted.contactId,
    noted.messageId,
    noted.preview,
    noted.direction,
    noted.status,
    noted.hasMedia,
    noted.at,
    noted.by === 'customer',
    noted.by === 'blocked customer',
    noted.suggestsOptOut,
  ]);
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
