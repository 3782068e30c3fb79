import { statusesBefore } from 'shared-contracts/domain/message-status';

const quoteAll = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * Returns the statement that sets the carrier's IDs of a wave's texts and advances those it can to 'sent'. `source` is
 * a relation with id, carrier_id; `orgId`, `at` and `description` are SQL. Returns those that changed. The inbox and
 * the live streams get no event per text; the wave reports its progress.
 */
export const markWaveTextsSql = (
  source: string,
  set: { orgId: string; at: string; description: string },
): string => `
  update messages set carrier_id = ${source}.carrier_id, status = 'sent', description = ${set.description},
    updated_at = ${set.at}
  from ${source}
  where messages.org_id = ${set.orgId} and messages.id = ${source}.id
    and messages.status in (${quoteAll(statusesBefore('sent'))})
  returning messages.org_id, messages.id, messages.account_id`;
