import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import { recordWebhooksSql } from './record-webhooks.sql.ts';

const statement = defineStatement(
  'record received texts for webhooks',
  `with received as materialized (
    select $1::bigint as org_id, id, $2::bigint as account_id, 'received' as status,
      array['MESSAGE_RECEIVED'] as events
    from unnest($3::bigint[]) as given (id)
  )
  ${recordWebhooksSql('received', '$1::bigint')}`,
);

/** Queues events for inbound texts for the account's endpoints. */
export async function recordReceivedTexts(
  db: Db,
  orgId: number,
  { accountId, messageIds }: { accountId: number; messageIds: readonly number[] },
): Promise<void> {
  await runStatement(db, statement, [orgId, accountId, messageIds]);
}
