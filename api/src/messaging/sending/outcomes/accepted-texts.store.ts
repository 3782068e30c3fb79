import { statusesBefore } from 'shared-contracts/domain/message-status';
import type { Db } from '../../../platform/db/client.ts';
import { byOrganization, inOrganizationSql } from '../../../platform/db/cluster/by-organization.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import { nothingToSay } from '../queue/outbound-text.rules.ts';
import { markAcceptedSql } from '../../threads/mark-messages.sql.ts';
import { movedMessagesSql } from '../../threads/moved-messages.sql.ts';
import type { Claim } from '../queue/outbound-text.rules.ts';

export interface AcceptedText {
  readonly text: Pick<Claim, 'orgId' | 'messageId' | 'fence'>;
  readonly carrierId: string;
}

type SettledTexts = Columns<AcceptedText['text'] & { readonly carrierId: string }> & {
  readonly at: Date;
  readonly statusesBefore: readonly string[];
  readonly description: string;
  /** The organization, on a cluster. */
  readonly ofOne: number | undefined;
};

/**
 * Attempts are finished regardless of who holds the row, because the carrier's ID is worth keeping. The queue and the
 * message change only if the fence matches. Locks the queue before the messages, each in a fixed order, like all other
 * statements. A message that a report has already advanced keeps the description stored with its status. A redelivered
 * message no longer refers to its previous attempt.
 */
const statementSql = (orgId?: string): string => `
  with given as materialized (
    select * from unnest($orgId::bigint[], $messageId::bigint[], $fence::bigint[], $carrierId::text[])
      as given (org_id, message_id, fence, carrier_id)
  ),
  finished as (
    update send_attempts attempt set finished_at = $at::timestamptz, outcome = 'accepted', carrier_id = given.carrier_id
    from given
    where attempt.org_id = given.org_id and attempt.message_id = given.message_id and attempt.attempt = given.fence
      and ${inOrganizationSql('attempt', orgId)}
  ),
  held as materialized (
    select * from (
      select queued.org_id, queued.message_id, given.carrier_id
      from given
      join outbound queued on queued.org_id = given.org_id and queued.message_id = given.message_id
        and queued.fence = given.fence
      order by queued.org_id, queued.message_id
      for update of queued) found
  ),
  released as (
    delete from outbound using held
    where outbound.org_id = held.org_id and outbound.message_id = held.message_id
    returning held.org_id, held.message_id, held.carrier_id
  ),
  locked as materialized (
    select * from (
      select message.org_id, message.id, released.carrier_id, message.status as status_before,
        message.status = any($statusesBefore::text[]) as moves
      from released
      join messages message on message.org_id = released.org_id and message.id = released.message_id
      where ${inOrganizationSql('message', orgId)}
      order by message.org_id, message.id
      for no key update of message) found
  ),
  marked as (${markAcceptedSql('locked', { at: '$at::timestamptz', description: '$description::text', orgId })}),
  moved as (
    select org_id, id, account_id, contact_id, wave_id, status_before from marked where moves
  ),
  ${movedMessagesSql('moved', "'sent'", orgId)}
  select count(*) from marked`;

const statement = defineStatement<SettledTexts>('settle accepted texts', statementSql());
const statementOfOne = defineStatement<SettledTexts>(
  'settle accepted texts of one organization',
  statementSql('$ofOne::bigint'),
);

/**
 * Records that carriers accepted texts: all or nothing, in one statement. On a cluster, one statement per organization,
 * each of which may be repeated.
 */
export async function settleAcceptedTexts(db: Db, accepted: readonly AcceptedText[]): Promise<void> {
  const rows = accepted.map(({ text, carrierId }) => ({ ...text, carrierId }));
  await byOrganization(rows, (some, ofOne) =>
    runStatement(db, ofOne === undefined ? statement : statementOfOne, {
      ...columnsOf(some, ['orgId', 'messageId', 'fence', 'carrierId']),
      at: new Date(),
      statusesBefore: statusesBefore('sent'),
      description: nothingToSay,
      ofOne,
    }),
  );
}
