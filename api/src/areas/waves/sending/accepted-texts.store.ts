import { nothingToSay } from '../../../messaging/sending/queue/outbound-text.rules.ts';
import { markWaveTextsSql } from '../../../messaging/threads/mark-wave-texts.sql.ts';
import { recordWebhooksSql } from '../../../messaging/webhooks/record-webhooks.sql.ts';
import type { Db } from '../../../platform/db/client.ts';
import { runsByOrganization } from '../../../platform/db/cluster/by-organization.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import type { ChunkKey } from './wave-sending.ts';

/** Locks the chunk before its messages, as recover-chunk.service.ts does when it takes a chunk over. */
const statementSql = (orgId?: string): string => `
  with chunk as materialized (
    select n from wave_chunks where org_id = $1::bigint and wave_id = $2::bigint and n = $3::int for no key update
  ),
  given as materialized (
    select * from unnest($4::bigint[], $5::text[]) as given (id, carrier_id) where (select count(*) from chunk) >= 0
  ),
  marked as (${markWaveTextsSql('given', { orgId: '$1::bigint', at: '$6::timestamptz', description: '$7::text' })}),
  webhook_source as (select org_id, id, account_id, 'sent' as status, array['MESSAGE_SENT'] as events from marked),
  webhook_events as (${recordWebhooksSql('webhook_source', orgId)})
  update wave_chunks set sent = wave_chunks.sent + (select count(*) from marked)
  where org_id = $1::bigint and wave_id = $2::bigint and n = $3::int`;

const statement = defineStatement('mark accepted wave texts', statementSql());
const statementOfCluster = defineStatement(
  'mark accepted wave texts on a cluster',
  statementSql('$1::bigint'),
);

/**
 * Records which texts of a chunk a carrier accepted, and counts them. Texts whose status a receipt has already changed
 * were counted with it. Applies no matter which process holds the chunk by now, because the texts were accepted.
 */
export async function markAcceptedTexts(
  db: Db,
  { orgId, waveId, n }: ChunkKey,
  accepted: readonly { messageId: number; carrierId: string }[],
): Promise<void> {
  await runStatement(db, runsByOrganization() ? statementOfCluster : statement, [
    orgId,
    waveId,
    n,
    accepted.map(({ messageId }) => messageId),
    accepted.map(({ carrierId }) => carrierId),
    new Date(),
    nothingToSay,
  ]);
}
