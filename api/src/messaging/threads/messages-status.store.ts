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
 * Moves messages forward, never back (texting-rules.md, Sending), and with them what the inbox shows of the last
 * one. Returns those that moved. A description left out keeps what is there, so no error text is erased.
 */
export async function moveMessages(
  db: Db,
  orgId: number,
  change: {
    messageIds: readonly number[];
    to: MessageStatus;
    description?: string;
    /** Why something else than the carrier ends them; what the carrier said before stands in front. */
    endedBecause?: string;
    carrierId?: string;
  },
): Promise<MovedMessage[]> {
  // $1 of what is composed below is the first parameter here.
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

/** Says something about a message whose status stays, such as that it is tried again. */
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

/** Says why a text that was sent is being delivered anew; the carrier will give it another id. */
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
 * Remembers the carrier's id of a message whose status a report has moved already, or that was delivered anew: what was
 * said about the former try is over. A final status keeps what was said with it.
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

/** One outbound message with where it stands, locked until the transaction ends. */
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

/** Carrier ids of other recent messages to a contact: none of them is the one that is looked for. */
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
