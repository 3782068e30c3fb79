import type { Db } from '../../platform/db/client.ts';
import { columnsOf } from '../../platform/db/statements/columns.ts';
import type { Columns } from '../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { noteMessageSql } from './note-message.sql.ts';

/** Fields of a customer's text that the inbox stores. */
interface NotedText {
  readonly contactId: number;
  readonly messageId: number;
  readonly preview: string;
  readonly hasMedia: boolean;
  readonly receivedAt: Date;
  /** A silent text (from a blocked customer, or a reaction) counts as read and reopens nothing. */
  readonly isSilent: boolean;
}

const noteStatement = defineStatement<{ orgId: number } & Columns<NotedText>>(
  'note messages',
  `with noted as (
    select $orgId::bigint as org_id, given.*, 'inbound' as direction, 'received' as status,
      not given.is_silent as is_from_customer
    from unnest($contactId::bigint[], $messageId::bigint[], $preview::text[], $hasMedia::boolean[],
        $receivedAt::timestamptz[], $isSilent::boolean[])
      as given (contact_id, message_id, preview, has_media, at, is_silent)
  ) ${noteMessageSql('noted')}`,
);

/** Updates contacts' inbox rows for one new text of each, or creates them (features IN-04, IN-20). */
export async function noteInboundMessages(db: Db, orgId: number, noted: readonly NotedText[]): Promise<void> {
  await runStatement(db, noteStatement, {
    orgId,
    ...columnsOf(noted, ['contactId', 'messageId', 'preview', 'hasMedia', 'receivedAt', 'isSilent']),
  });
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
