import type { Db } from '../../platform/db/client.ts';
import { runsByOrganization } from '../../platform/db/cluster/by-organization.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { recordWebhooksSql } from './record-webhooks.sql.ts';

interface ReceivedTexts {
  readonly orgId: number;
  readonly accountId: number;
  readonly messageIds: readonly number[];
}

const statementSql = (orgId?: string): string => `
  with received as materialized (
    select $orgId::bigint as org_id, id, $accountId::bigint as account_id, 'received' as status,
      array['MESSAGE_RECEIVED'] as events
    from unnest($messageIds::bigint[]) as given (id)
  )
  ${recordWebhooksSql('received', orgId)}`;

const statement = defineStatement<ReceivedTexts>('record received texts for webhooks', statementSql());
const statementOfCluster = defineStatement<ReceivedTexts>(
  'record received texts for webhooks on a cluster',
  statementSql('$orgId::bigint'),
);

/** Queues events for inbound texts for the account's endpoints. */
export async function recordReceivedTexts(
  db: Db,
  orgId: number,
  { accountId, messageIds }: { accountId: number; messageIds: readonly number[] },
): Promise<void> {
  await runStatement(db, runsByOrganization() ? statementOfCluster : statement, {
    orgId,
    accountId,
    messageIds,
  });
}
