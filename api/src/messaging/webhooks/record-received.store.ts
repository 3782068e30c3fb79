import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import { recordWebhooksSql } from './record-webhooks.sql.ts';

const statement = defineStatement(
  'record received text for webhooks',
  `with received as materialized (
    select $1::bigint as org_id, $2::bigint as id, $3::bigint as account_id, 'received' as status,
      array['MESSAGE_RECEIVED'] as events
  )
  ${recordWebhooksSql('received', '$1::bigint')}`,
);

/** Writes down for the endpoints of an account that a text came in. */
export async function recordReceivedText(
  db: Db,
  orgId: number,
  text: { messageId: number; accountId: number },
): Promise<void> {
  await runStatement(db, statement, [orgId, text.messageId, text.accountId]);
}
