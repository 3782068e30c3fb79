import { statusesBefore } from 'shared-contracts/domain/message-status';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * Returns the statement that gives texts of a wave the ids of their carrier and moves those that may still move to 'sent'.
 * `source` names rows of id, carrier_id; `orgId`, `at` and `description` are SQL. Returns those that moved. The inbox and
 * the live streams get no event of each: the wave says how far it is.
 */
export const markWaveTextsSql = (
  source: string,
  set: { orgId: string; at: string; description: string },
): string => `
  update messages set carrier_id = ${source}.carrier_id, status = 'sent', description = ${set.description},
    updated_at = ${set.at}
  from ${source}
  where messages.org_id = ${set.orgId} and messages.id = ${source}.id
    and messages.status in (${quoted(statusesBefore('sent'))})
  returning messages.org_id, messages.id, messages.account_id`;
