import type { Media } from 'shared-contracts/domain/message';
import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { queueTextSql } from '../sending/queue/queue-text.sql.ts';

/** A wave's test text to one phone. */
export interface NewTestMessage {
  readonly accountId: number;
  readonly contactId: number;
  readonly body: string;
  readonly media: readonly Media[];
  readonly provider: string;
  readonly number: string;
  readonly segments: number;
  readonly sentBy: number | null;
  readonly clientKey: string;
}

const insertion = defineStatement<
  Omit<NewTestMessage, 'media'> & { orgId: number; media: string },
  { messageId: number }
>(
  'insert a test message',
  `with written as (
    insert into messages (org_id, account_id, contact_id, direction, body, media, status, provider, number, segments,
      sent_by, client_key, is_test)
    values ($orgId, $accountId, $contactId, 'outbound', $body, $media::jsonb, 'queued', $provider, $number, $segments,
      $sentBy, $clientKey, true)
    on conflict (org_id, contact_id, client_key) where client_key is not null do nothing
    returning org_id, contact_id, id as message_id, number, segments, false as is_keyword_answer, 0 as priority
  ),
  queued as (${queueTextSql('written')})
  select message_id as "messageId" from written`,
);

/**
 * Inserts a text marked as a test into the sender's queue, without a conversation. Returns false, and inserts nothing,
 * if its key has been used.
 */
export async function insertTestMessage(db: Db, orgId: number, message: NewTestMessage): Promise<boolean> {
  const rows = await runStatement(db, insertion, { orgId, ...message, media: JSON.stringify(message.media) });

  return rows.length > 0;
}
