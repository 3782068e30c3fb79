import type { Db } from '../../platform/db/client.ts';
import { runsByOrganization } from '../../platform/db/cluster/by-organization.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { recordWebhooksSql } from './record-webhooks.sql.ts';

const statementSql = (orgId?: string): string => `
  with received as materialized (
    select $1::bigint as org_id, id, $2::bigint as account_id, 'received' as status,
      array['MESSAGE_RECEIVED'] as events
    from unnest($3::bigint[]) as given (id)
  )
  ${recordWebhooksSql('received', orgId)}`;

const statement = defineStatement('record received texts for webhooks', statementSql());
const statementOfCluster = defineStatement(
  'record received texts for webhooks on a cluster',
  statementSql('$1::bigint'),
);

/** Queues events for inbound texts for the account's endpoints. */
export async function recordReceivedTexts(
  db: Db,
  orgId: number,
  { accountId, messageIds }: { accountId: number; messageIds: readonly number[] },
): Promise<void> {
  await runStatement(db, runsByOrganization() ? statementOfCluster : statement, [
    orgId,
    accountId,
    messageIds,
  ]);
}
