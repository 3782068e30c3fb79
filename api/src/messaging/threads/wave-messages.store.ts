import { sql } from 'kysely';
import type { Media } from 'shared-contracts/domain/message';
import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import { figureDeltasSql } from './figure-deltas.sql.ts';

/** Texts of a wave about to go out from one number. */
export interface NewWaveTexts {
  readonly waveId: number;
  readonly accountId: number;
  readonly number: string;
  readonly provider: string;
  readonly media: readonly Media[];
  readonly sentBy: number | null;
  readonly at: Date;
  /** Each body once; most waves have one for all. */
  readonly bodies: readonly string[];
  readonly segments: readonly number[];
  readonly texts: readonly { readonly contactId: number; readonly body: number }[];
}

const insertStatement = defineStatement(
  'insert wave messages',
  `with body as materialized (
    select * from unnest($8::text[], $9::int[]) with ordinality as body (body, segments, place)
  ),
  written as (
  insert into messages (org_id, account_id, contact_id, direction, body, media, status, provider, number, segments,
    sent_by, wave_id, created_at, updated_at)
  select $1::bigint, $2::bigint, draft.contact_id, 'outbound', body.body, $7::jsonb, 'sending', $5::text, $4::text,
    body.segments, $6::bigint, $3::bigint, $10::timestamptz, $10::timestamptz
  from unnest($11::bigint[], $12::int[]) as draft (contact_id, place)
  join body on body.place = draft.place
  on conflict (org_id, wave_id, contact_id) where wave_id is not null do nothing
  returning org_id, account_id, contact_id, id, direction, created_at as at
  ),
  counted as (${figureDeltasSql('written')})
  select id as "messageId", contact_id as "contactId" from written`,
);

/**
 * Writes texts of a wave as being sent: the call of each is written down before it is made. Returns their ids; a contact
 * who has a text of the wave already gets no other.
 */
export function insertWaveMessages(
  db: Db,
  orgId: number,
  wave: NewWaveTexts,
): Promise<{ messageId: number; contactId: number }[]> {
  return runStatement(db, insertStatement, [
    orgId,
    wave.accountId,
    wave.waveId,
    wave.number,
    wave.provider,
    wave.sentBy,
    JSON.stringify(wave.media),
    wave.bodies,
    wave.segments,
    wave.at,
    wave.texts.map(({ contactId }) => contactId),
    wave.texts.map(({ body }) => body + 1),
  ]);
}

/**
 * Shows texts of a wave as the last ones of their conversations, where there is one. They move none up and reopen none: a
 * wave to everybody would bury who waits for an answer.
 */
export async function showWaveTexts(
  db: Db,
  orgId: number,
  shown: { messageIds: readonly number[]; hasMedia: boolean },
): Promise<void> {
  await sql`
    update conversations conversation set
      last_message_id = message.id,
      last_preview = left(regexp_replace(trim(message.body), '\\s+', ' ', 'g'), 160),
      last_direction = 'outbound', last_status = message.status, last_has_media = ${shown.hasMedia}::boolean,
      last_message_at = message.created_at, message_count = conversation.message_count + 1
    from messages message
    where message.org_id = ${orgId} and message.id = any(${[...shown.messageIds]}::bigint[])
      and conversation.org_id = ${orgId} and conversation.contact_id = message.contact_id
      and coalesce(conversation.last_message_id, 0) < message.id`.execute(db);
}
