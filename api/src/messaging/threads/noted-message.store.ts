import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { noteMessageSql } from './note-message.sql.ts';

/** Fields of a new message that the inbox stores. */
export interface NotedMessage {
  readonly contactId: number;
  readonly messageId: number;
  readonly preview: string;
  readonly direction: 'inbound' | 'outbound';
  readonly status: MessageStatus;
  readonly hasMedia: boolean;
  readonly at: Date;
  /** A silent text (from a blocked customer, or a reaction) counts as read and reopens nothing. */
  readonly by: 'staff' | 'customer' | 'silent customer';
  readonly suggestsOptOut: boolean;
}

const noteStatement = defineStatement(
  'note messages',
  `with noted as (
    select $1::bigint as org_id, given.* from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[],
        $7::boolean[], $8::timestamptz[], $9::boolean[], $10::boolean[], $11::boolean[])
      as given (contact_id, message_id, preview, direction, status, has_media, at, is_from_customer, is_silent,
        suggests_opt_out)
  ) ${noteMessageSql('noted')}`,
);

/** Updates contacts' inbox rows for one new message each, or creates them (features IN-04, IN-20). */
export async function noteMessages(db: Db, orgId: number, noted: readonly NotedMessage[]): Promise<void> {
  await runStatement(db, noteStatement, [
    orgId,
    noted.map(({ contactId }) => contactId),
    noted.map(({ messageId }) => messageId),
    noted.map(({ preview }) => preview),
    noted.map(({ direction }) => direction),
    noted.map(({ status }) => status),
    noted.map(({ hasMedia }) => hasMedia),
    noted.map(({ at }) => at),
    noted.map(({ by }) => by === 'customer'),
    noted.map(({ by }) => by === 'silent customer'),
    noted.map(({ suggestsOptOut }) => suggestsOptOut),
  ]);
}

/** Marks that a conversation's last message now has files, if it is still the last. */
export async function noteMedia(
  db: Db,
  orgId: number,
  noted: { contactId: number; messageId: number; preview: string },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ last_has_media: true, last_preview: noted.preview })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', noted.contactId)
    .where('last_message_id', '=', noted.messageId)
    .execute();
}
