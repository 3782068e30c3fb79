import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecipientFilter } from 'shared-contracts/domain/wave-results';
import type { SkippedReason } from 'shared-contracts/domain/wave';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import { waitingDescriptions } from '../../../messaging/carriers/error-codes.ts';
import type { Db } from '../../../platform/db/client.ts';

/** One recipient with the outcome of the text. */
export interface StoredRecipientResult {
  /** Position of the recipient in the wave. */
  readonly cursor: number;
  readonly phone: string;
  readonly contactId: number;
  readonly accountId: number;
  readonly name: string;
  /** Reason why the text was left out; null if it was not, or if the previous release left it out. */
  readonly skippedBecause: SkippedReason | null;
  /** Current state of the contact: the only indication of why the previous release left a text out. */
  readonly isThere: boolean;
  readonly isBlocked: boolean;
  readonly isOptedOut: boolean;
  readonly hasAskedToStop: boolean;
  readonly isSuppressed: boolean;
  /** Null if no text was written. */
  readonly status: MessageStatus | null;
  readonly description: string;
  readonly segments: number;
  readonly sentAt: Date | null;
  readonly repliedAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly isChunkDone: boolean;
  /** The recipient's own values made the text longer than carriers accept. */
  readonly isTooLong: boolean;
  readonly variant: number;
}

/** Statuses of texts that are written but not sent yet. */
const underway = sql`('queued', 'sending', 'unknown', 'scheduled')`;

/** The carrier accepted the text, which then failed temporarily: it is waiting for a retry. */
const isRetried = sql`(message.status = 'sent' and message.description = any(${waitingDescriptions}::text[]))`;

/** No text will be written for the recipient any more: the chunk is done, or the wave is over. */
const closedIn = (orgId: number) => sql`(recipient.chunk_status = 'done'
  or (select status from waves where org_id = ${orgId} and id = recipient.wave_id) in ('stopped', 'failed'))`;

const conditions: Readonly<Record<RecipientFilter, (orgId: number) => RawBuilder<unknown>>> = {
  waiting: (orgId) =>
    sql`(message.status in ${underway} or ${isRetried} or (message.id is null and not ${closedIn(orgId)}))`,
  left_out: (orgId) => sql`message.id is null and ${closedIn(orgId)}`,
  sent: () => sql`message.status = 'sent' and not ${isRetried}`,
  delivered: () => sql`message.status = 'delivered'`,
  failed: () => sql`message.status in ('failed', 'undelivered')`,
  replied: () => sql`reply.replied_at is not null`,
  clicked: (orgId) => sql`exists (select 1 from link_clicks click
    where click.org_id = ${orgId} and click.wave_id = recipient.wave_id
      and click.contact_id = recipient.contact_id and not click.is_bot)`,
  opted_out: (orgId) => sql`exists (select 1 from consent_log entry
    where entry.org_id = ${orgId} and entry.wave_id = recipient.wave_id
      and entry.contact_id = recipient.contact_id)`,
};

/**
 * The recipients of `wave_chunks chunk`, in sending order: contact_id, phone, place. For a chunk that the previous
 * release compiled, they are read from rows.
 */
export const listedSql = (orgId: number): RawBuilder<unknown> => sql`(
  select * from unnest(chunk.contact_ids, chunk.phones) with ordinality as listed (contact_id, phone, place)
  union all
  select former.contact_id, former.phone, row_number() over (order by former.contact_id, former.phone)
  from wave_recipients former
  where not chunk.is_listed and former.org_id = ${orgId} and former.wave_id = chunk.wave_id
    and former.chunk = chunk.n)`;

/**
 * More than a chunk has recipients (compile-wave.ts): a cursor combines the number of the chunk and the place in it.
 */
const placesOfChunk = 10_000;

/** Recipients of a wave after a cursor, chunk by chunk in sending order. */
export async function findWaveRecipients(
  db: Db,
  orgId: number,
  query: {
    waveId: number;
    /** A cursor; 0 = from the first. */
    after: number;
    phonePrefix: string;
    filter: RecipientFilter | undefined;
    accountId: number | undefined;
    limit: number;
  },
): Promise<StoredRecipientResult[]> {
  const { waveId, after, phonePrefix, filter, accountId, limit } = query;
  const cursor = sql`chunk.n::bigint * ${sql.lit(placesOfChunk)} + listed.place`;
  const { rows } = await sql<StoredRecipientResult>`
    select recipient.cursor, recipient.phone, recipient.contact_id as "contactId",
      recipient.account_id as "accountId",
      coalesce(contact.name, '') as name, contact.account_id is not null as "isThere",
      coalesce(contact.blocked, false) as "isBlocked", contact.unsubscribed_at is not null as "isOptedOut",
      contact.asked_to_stop_at is not null as "hasAskedToStop",
      exists (select 1 from suppressed_numbers suppressed
        where suppressed.org_id = ${orgId} and suppressed.phone = recipient.phone) as "isSuppressed",
      (select chunk.skipped_reasons[array_position(chunk.skipped_places, recipient.place::integer)]
        from wave_chunks chunk
        where chunk.org_id = ${orgId} and chunk.wave_id = ${waveId} and chunk.n = recipient.n) as "skippedBecause",
      message.status, coalesce(message.description, '') as description, coalesce(message.segments, 0) as segments,
      message.created_at as "sentAt", reply.replied_at as "repliedAt",
      (select min(entry.created_at) from consent_log entry where entry.org_id = ${orgId} and entry.wave_id = ${waveId}
        and entry.contact_id = recipient.contact_id) as "optedOutAt",
      recipient.chunk_status = 'done' as "isChunkDone", recipient.is_too_long as "isTooLong", recipient.variant
    from (
      select chunk.org_id, chunk.wave_id, chunk.account_id, chunk.status as chunk_status, chunk.variant,
        listed.place = any(chunk.too_long_places) as is_too_long, chunk.n, listed.place, listed.contact_id, listed.phone, ${cursor} as cursor
      from wave_chunks chunk
      cross join lateral ${listedSql(orgId)} listed (contact_id, phone, place)
      where chunk.org_id = ${orgId} and chunk.wave_id = ${waveId}
        and chunk.n >= ${Math.floor(after / placesOfChunk)}::bigint and ${cursor} > ${after}::bigint
        ${phonePrefix === '' ? sql`` : sql`and starts_with(listed.phone, ${phonePrefix})`}
        ${accountId === undefined ? sql`` : sql`and chunk.account_id = ${accountId}`}
      ${filter === undefined ? sql`order by chunk.n, listed.place limit ${limit}` : sql``}
    ) recipient
    left join messages message
      on message.org_id = ${orgId} and message.wave_id = ${waveId} and message.contact_id = recipient.contact_id
    left join contacts contact on contact.org_id = ${orgId} and contact.id = recipient.contact_id
    left join wave_replies reply
      on reply.org_id = ${orgId} and reply.wave_id = ${waveId} and reply.contact_id = recipient.contact_id
    ${filter === undefined ? sql`` : sql`where ${conditions[filter](orgId)}`}
    order by recipient.n, recipient.place limit ${limit}`.execute(db);

  return rows;
}
