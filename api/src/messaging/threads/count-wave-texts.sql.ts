import { statusesBefore } from 'shared-contracts/domain/message-status';
import { inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';

const quoteAll = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * Returns the statement that updates the counts of waves whose texts changed, in addition to their chunks' counts.
 * `source` is a relation with org_id, wave_id, status_before; `status` is the new status. If a receipt advances a text
 * before its sender has recorded it as sent, the receipt counts it as sent.
 */
export const countWaveTextsSql = (source: string, status: string, orgId?: string): string => `
  update wave_progress progress set sent = progress.sent + tally.sent,
    delivered = progress.delivered + tally.delivered, failed = progress.failed + tally.failed
  from (
    select org_id, wave_id,
      count(*) filter (where ${status} in ('sent', 'delivered', 'undelivered')
        and status_before in (${quoteAll(statusesBefore('sent'))}))::int as sent,
      count(*) filter (where ${status} = 'delivered')::int as delivered,
      count(*) filter (where ${status} in ('undelivered', 'failed'))::int as failed
    from ${source} where wave_id is not null
    group by org_id, wave_id order by org_id, wave_id
  ) tally
  where progress.org_id = tally.org_id and progress.wave_id = tally.wave_id
    and ${inOrganizationSql('progress', orgId)}`;
