import { statusesBefore } from 'shared-contracts/domain/message-status';
import { inOrganizationSql } from '../../platform/db/cluster/by-organization.ts';

const quoteAll = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Returns the SQL of the inserted rows; `orgId` if all rows of the source belong to one organization. */
interface Settings {
  readonly at: string;
  readonly description: string;
  readonly orgId: string | undefined;
}

/**
 * Returns the statement that sets the carrier's IDs of messages and advances those it can to 'sent'. `source` is a
 * relation with org_id, id, carrier_id, status_before, moves; `at` and `description` are SQL. A message that a report
 * has already advanced keeps the description stored with its status. The statement returns each message's account,
 * contact and wave with the source's status_before and moves.
 */
export const markAcceptedSql = (source: string, set: Settings): string => `
  update messages set carrier_id = ${source}.carrier_id,
    status = case when ${source}.moves then 'sent' else messages.status end,
    description = case when ${source}.moves or messages.status = 'sent' then ${set.description}
      else messages.description end,
    updated_at = case when ${source}.moves then ${set.at} else messages.updated_at end
  from ${source}
  where messages.org_id = ${source}.org_id and messages.id = ${source}.id and ${inOrganizationSql('messages', set.orgId)}
  returning messages.org_id, messages.id, messages.account_id, messages.contact_id, messages.wave_id,
    ${source}.status_before, ${source}.moves`;

/**
 * Returns the statement that advances messages by receipts and clears their previous descriptions. `source` is a
 * relation with org_id, message_id, carrier_id, status_before, is_delivered. Returns those that changed.
 */
export const applyReceiptsSql = (source: string, set: Settings): string => `
  update messages set
    status = case when ${source}.is_delivered then 'delivered' else 'sent' end,
    description = ${set.description}, carrier_id = ${source}.carrier_id, updated_at = ${set.at}
  from ${source}
  where messages.org_id = ${source}.org_id and messages.id = ${source}.message_id and ${inOrganizationSql('messages', set.orgId)}
    and messages.status in (${quoteAll(statusesBefore('delivered'))})
    and (${source}.is_delivered or messages.status in (${quoteAll(statusesBefore('sent'))}))
  returning messages.org_id, messages.id, messages.account_id, messages.contact_id, messages.wave_id,
    ${source}.status_before, messages.status`;
