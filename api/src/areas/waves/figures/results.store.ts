import { sql } from 'kysely';
import type { SkippedReason } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import { failedTemporarily, wasNotResent } from './failed-texts.store.ts';
import { hasOpenResend } from '../access/waves.store.ts';
import { listedSql } from './recipients.store.ts';

/** Failed texts of a wave, by description. */
export async function findFailures(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<{ description: string; texts: number }[]> {
  const { rows } = await sql<{ description: string; texts: number }>`
    select description, count(*) as texts from messages
    where org_id = ${orgId} and wave_id = ${waveId} and status in ('failed', 'undelivered')
    group by description order by texts desc, description`.execute(db);

  return rows;
}

/** Counts the texts of a wave that a resend would send; zero while an earlier resend is in progress. */
export async function countResendable(db: Db, orgId: number, waveId: number): Promise<number> {
  if (await hasOpenResend(db, orgId, { waveId })) {
    return 0;
  }
  const { rows } = await sql<{ texts: number }>`
    select count(*) as texts from messages failed
    where failed.org_id = ${orgId} and failed.wave_id = ${waveId}
      and ${failedTemporarily('failed')} and ${wasNotResent('failed', orgId)}`.execute(db);

  return rows[0]?.texts ?? 0;
}

/** Counts of each text of a wave: one row per variant, -1 = the rest, which got the winner. */
export interface StoredVariant {
  readonly variant: number;
  readonly recipients: number;
  readonly sent: number;
  readonly segments: number;
}

/** Texts of a wave by variant. */
export async function findVariants(db: Db, orgId: number, waveId: number): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    select variant, sum(total)::bigint as recipients, sum(sent)::bigint as sent, sum(segments)::bigint as segments
    from wave_chunks where org_id = ${orgId} and wave_id = ${waveId} group by variant order by variant`.execute(
    db,
  );

  return rows;
}

/** Segments of texts that no carrier has accepted, by whether they have pictures; these are not billed. */
export async function findUnbilled(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<{ hasMedia: boolean; segments: number }[]> {
  const { rows } = await sql<{ hasMedia: boolean; segments: number }>`
    select jsonb_array_length(message.media) > 0 as "hasMedia", sum(message.segments)::bigint as segments
    from messages message
    where message.org_id = ${orgId} and message.wave_id = ${waveId}
      and message.status in ('queued', 'sending', 'failed') and message.carrier_id is null
      and not exists (select 1 from send_attempts attempt
        where attempt.org_id = ${orgId} and attempt.message_id = message.id and attempt.outcome = 'accepted')
    group by 1`.execute(db);

  return rows;
}

/** Recipients of waves left out when their text was due, by reason. */
export async function findSkipped(
  db: Db,
  orgId: number,
  waveIds: readonly number[],
): Promise<{ waveId: number; reason: SkippedReason; contacts: number }[]> {
  const { rows } = await sql<{ waveId: number; reason: SkippedReason; contacts: number }>`
    select chunk.wave_id as "waveId", reason, sum(amount::bigint)::bigint as contacts
    from wave_chunks chunk cross join lateral jsonb_each_text(chunk.skipped_because) as because (reason, amount)
    where chunk.org_id = ${orgId} and chunk.wave_id = any(${[...waveIds]}::bigint[])
    group by chunk.wave_id, reason`.execute(db);

  return rows;
}

/** Outcomes among the recipients of each variant. */
export async function findOutcomes(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<{ variant: number; delivered: number; replies: number; uniqueClicks: number }[]> {
  const { rows } = await sql<{ variant: number; delivered: number; replies: number; uniqueClicks: number }>`
    select chunk.variant, count(*) filter (where message.status = 'delivered') as delivered,
      count(reply.contact_id) as replies, count(click.contact_id) as "uniqueClicks"
    from wave_chunks chunk
    cross join lateral ${listedSql(orgId)} recipient (contact_id)
    left join messages message
      on message.org_id = ${orgId} and message.wave_id = ${waveId} and message.contact_id = recipient.contact_id
    left join wave_replies reply
      on reply.org_id = ${orgId} and reply.wave_id = ${waveId} and reply.contact_id = recipient.contact_id
    left join (select distinct contact_id from link_clicks
      where org_id = ${orgId} and wave_id = ${waveId} and contact_id <> 0 and not is_bot and kind <> 'button') click
      on click.contact_id = recipient.contact_id
    where chunk.org_id = ${orgId} and chunk.wave_id = ${waveId} and chunk.variant >= 0
    group by chunk.variant`.execute(db);

  return rows;
}
