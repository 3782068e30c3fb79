import { nothingToSay } from '../../../messaging/sending/queue/outbound-text.rules.ts';
import { markWaveTextsSql } from '../../../messaging/threads/mark-wave-texts.sql.ts';
import { recordWebhooksSql } from '../../../messaging/webhooks/record-webhooks.sql.ts';
import type { Db } from '../../../platform/db/client.ts';
import { runsByOrganization } from '../../../platform/db/cluster/by-organization.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import type { ChunkKey } from './wave-sending.ts';

interface AcceptedText {
  readonly messageId: number;
  readonly carrierId: string;
}

type MarkedTexts = ChunkKey & Columns<AcceptedText> & { readonly at: Date; readonly description: string };

const marking = {
  orgId: '$orgId::bigint',
  at: '$at::timestamptz',
  description: '$description::text',
};

/** Locks the chunk before its messages, as recover-chunk.service.ts does when it takes a chunk over. */
const statementSql = (orgId?: string): string => `
  with chunk as materialized (
    select n from wave_chunks where org_id = $orgId::bigint and wave_id = $waveId::bigint and n = $n::int
    for no key update
  ),
  given as materialized (
    select * from unnest($messageId::bigint[], $carrierId::text[]) as given (id, carrier_id)
    where (select count(*) from chunk) >= 0
  ),
  marked as (${markWaveTextsSql('given', marking)}),
  webhook_source as (select org_id, id, account_id, 'sent' as status, array['MESSAGE_SENT'] as events from marked),
  webhook_events as (${recordWebhooksSql('webhook_source', orgId)})
  update wave_chunks set sent = wave_chunks.sent + (select count(*) from marked)
  where org_id = $orgId::bigint and wave_id = $waveId::bigint and n = $n::int`;

const statement = defineStatement<MarkedTexts>('mark accepted wave texts', statementSql());
const statementOfCluster = defineStatement<MarkedTexts>(
  'mark accepted wave texts on a cluster',
  statementSql('$orgId::bigint'),
);

/**
 * Records which texts of a chunk a carrier accepted, and counts them. Texts whose status a receipt has already changed
 * were counted with it. Applies no matter which process holds the chunk by now, because the texts were accepted.
 */
export async function markAcceptedTexts(
  db: Db,
  { orgId, waveId, n }: ChunkKey,
  accepted: readonly AcceptedText[],
): Promise<void> {
  await runStatement(db, runsByOrganization() ? statementOfCluster : statement, {
    orgId,
    waveId,
    n,
    ...columnsOf(accepted, ['messageId', 'carrierId']),
    at: new Date(),
    description: nothingToSay,
  });
}
