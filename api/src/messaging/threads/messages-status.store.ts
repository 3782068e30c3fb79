import { sql } from 'kysely';
import { statusesBefore } from 'shared-contracts/domain/message-status';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import { eventsOfMove, recordWebhooksSql } from '../webhooks/record-webhooks.sql.ts';
import { endedDescriptionSql } from '../carriers/ended-description.sql.ts';
import { countWaveTextsSql } from './count-wave-texts.sql.ts';
import { runsByOrganization } from '../../platform/db/cluster/by-organization.ts';
import type { Db } from '../../platform/db/client.ts';

export interface MovedMessage {
  readonly messageId: number;
  readonly accountId: number;
  readonly contactId: number;
}

function describe({ description, endedBecause }: { description?: string; endedBecause?: string }) {
  return endedBecause === undefined
    ? sql`coalesce(${description ?? null}::text, description)`
    : sql`${sql.raw(endedDescriptionSql('description', ''))} ${endedBecause}::text`;
}

/**
 * Advances messages, never back (texting-rules.md, Sending), and updates the inbox for those that are the last of their
 * conversation. Returns those that changed. If `description` is omitted, the stored one is kept, so that no error text
 * is erased.
 */
export async function moveMessages(
  db: Db,
  orgId: number,
  change: {
    messageIds: readonly number[];
    to: MessageStatus;
    description?: string;
    /** Reason if something other than the carrier ends them; the carrier's previous description is put before it. */
    endedBecause?: string;
    carrierId?: string;
  },
): Promise<MovedMessage[]> {
  // $1 in the composed SQL below is the first parameter here.
  const moved = await sql<MovedMessage>`
    with locked as materialized (
      select org_id, id, status as status_before from messages
      where org_id = ${orgId} and id = any(${[...change.messageIds]}::bigint[])
        and status = any(${statusesBefore(change.to)}::text[])
      order by id for no key update
    ), moved as (
      update messages set
        status = ${change.to},
        description = ${describe(change)},
        carrier_id = coalesce(${change.carrierId ?? null}::text, carrier_id),
        updated_at = ${new Date()}
      from locked
      where messages.org_id = ${orgId} and messages.id = locked.id
      returning messages.org_id, messages.id, messages.account_id, messages.contact_id, messages.wave_id,
        locked.status_before
    ), shown as (
      update conversations set last_status = ${change.to}
      from moved
      where conversations.org_id = moved.org_id and conversations.contact_id = moved.contact_id
        and conversations.last_message_id = moved.id and conversations.org_id = ${orgId}
    ), webhook_source as (
      select org_id, id, account_id, ${sql.lit(change.to)} as status,
        ${sql.raw(eventsOfMove(`'${change.to}'`, 'status_before'))} as events
      from moved
    ), webhook_events as (${sql.raw(recordWebhooksSql('webhook_source', runsByOrganization() ? '$1' : undefined))}
    ), tallied as (${sql.raw(countWaveTextsSql('moved', `'${change.to}'`, '$1'))})
    select id as "messageId", account_id as "accountId", contact_id as "contactId" from moved`.execute(db);

  return moved.rows;
}

/** Sets the description of a message without changing its status, for example that it is being retried. */
export async function describeMessage(
  db: Db,
  orgId: number,
  change: { messageId: number; description: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ description: change.description, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('id', '=', change.messageId)
    .execute();
}

/** Sets the reason why a sent text is being redelivered. The carrier will assign it a new ID. */
export async function describeRedelivery(
  db: Db,
  orgId: number,
  change: { messageId: number; description: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ description: change.description, carrier_id: null, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('id', '=', change.messageId)
    .execute();
}

/**
 * Stores the carrier's ID of a message that a report has already advanced, or that was redelivered. Clears the
 * description of the previous attempt, unless the status is final.
 */
export async function setCarrierId(
  db: Db,
  orgId: number,
  change: { messageId: number; carrierId: string; description: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      carrier_id: change.carrierId,
      description: sql<string>`case when status = 'sent' then ${change.description} else description end`,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', change.messageId)
    .execute();
}

export interface SentMessage extends MovedMessage {
  readonly status: MessageStatus;
  readonly carrierId: string | null;
  readonly provider: string;
  readonly waveId: number | null;
}

/** Returns one outbound message with its status, locked until the transaction ends. */
export function findSentMessageForUpdate(
  db: Db,
  orgId: number,
  messageId: number,
): Promise<SentMessage | undefined> {
  return db
    .selectFrom('messages')
    .select([
      'id as messageId',
      'account_id as accountId',
      'contact_id as contactId',
      'status',
      'carrier_id as carrierId',
      'provider',
      'wave_id as waveId',
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', messageId)
    .where('direction', '=', 'outbound')
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the carrier IDs of other recent messages to a contact, none of which can be the one searched for. */
export async function findTakenCarrierIds(
  db: Db,
  orgId: number,
  query: { contactId: number; exceptMessageId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('carrier_id')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', query.contactId)
    .where('id', '!=', query.exceptMessageId)
    .where('carrier_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

  return rows.flatMap((row) => row.carrier_id ?? []);
}
