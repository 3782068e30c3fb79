import { sql } from 'kysely';
import { statusesBefore } from 'shared-contracts/domain/message-status';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import type { Db } from '../db/client.ts';
import type { MovedMessage } from './messages-status.store.ts';

export interface PlainReport {
  readonly messageId: number;
  readonly carrierId: string;
}

/**
 * Moves many messages of one organization forward by reports that hold no error; those of an earlier delivery of a
 * text, known by their carrier id, move nothing. The queue is locked first, as the sender locks it.
 */
export async function moveReportedMessages(
  db: Db,
  orgId: number,
  change: { reports: readonly PlainReport[]; to: MessageStatus },
): Promise<MovedMessage[]> {
  const messageIds = change.reports.map((report) => report.messageId);
  await sql`
    select from outbound where org_id = ${orgId} and message_id = any(${messageIds}::bigint[])
    order by message_id for update`.execute(db);
  const moved = await sql<MovedMessage>`
    with reported as materialized (
      select message.id, given.carrier_id
      from unnest(${messageIds}::bigint[], ${change.reports.map((report) => report.carrierId)}::text[])
        as given (id, carrier_id)
      join messages message on message.org_id = ${orgId} and message.id = given.id
      where message.direction = 'outbound' and coalesce(message.carrier_id, given.carrier_id) = given.carrier_id
      order by message.id
      for update of message
    ), moved as (
      update messages set status = ${change.to}, carrier_id = reported.carrier_id, updated_at = ${new Date()}
      from reported
      where messages.org_id = ${orgId} and messages.id = reported.id
        and messages.status = any(${statusesBefore(change.to)}::text[])
      returning messages.org_id, messages.id, messages.account_id, messages.contact_id
    ), shown as (
      update conversations set last_status = ${change.to}
      from moved
      where conversations.org_id = ${orgId} and conversations.contact_id = moved.contact_id
        and conversations.last_message_id = moved.id
    )
    select id as "messageId", account_id as "accountId", contact_id as "contactId" from moved`.execute(db);
  await sql`
    delete from outbound where org_id = ${orgId}
      and message_id = any(${moved.rows.map((row) => row.messageId)}::bigint[])`.execute(db);

  return moved.rows;
}
