import { sql } from 'kysely';
import type { Media } from 'shared-contracts/domain/message';
import type { Db } from '../../platform/db/client.ts';
import { columnsOf } from '../../platform/db/statements/columns.ts';
import type { Columns } from '../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { figureDeltasSql } from './figure-deltas.sql.ts';

/** Wave texts to be sent from one number. */
export interface NewWaveTexts {
  readonly waveId: number;
  readonly accountId: number;
  readonly number: string;
  readonly provider: string;
  readonly media: readonly Media[];
  readonly sentBy: number | null;
  readonly at: Date;
  /** Distinct bodies; most waves have one for all texts. */
  readonly bodies: readonly string[];
  readonly segments: readonly number[];
  readonly texts: readonly { readonly contactId: number; readonly body: number }[];
}

type InsertedWaveTexts = Omit<NewWaveTexts, 'media' | 'texts'> & {
  readonly orgId: number;
  /** JSON. */
  readonly media: string;
  readonly contactIds: readonly number[];
  /** Place of each text's body in `bodies`, from 1. */
  readonly places: readonly number[];
};

const insertStatement = defineStatement<InsertedWaveTexts, { messageId: number; contactId: number }>(
  'insert wave messages',
  `with body as materialized (
    select * from unnest($bodies::text[], $segments::int[]) with ordinality as body (body, segments, place)
  ),
  written as (
  insert into messages (org_id, account_id, contact_id, direction, body, media, status, provider, number, segments,
    sent_by, wave_id, created_at, updated_at)
  select $orgId::bigint, $accountId::bigint, draft.contact_id, 'outbound', body.body, $media::jsonb, 'sending', $provider::text,
    $number::text, body.segments, $sentBy::bigint, $waveId::bigint, $at::timestamptz, $at::timestamptz
  from unnest($contactIds::bigint[], $places::int[]) as draft (contact_id, place)
  join body on body.place = draft.place
  on conflict (org_id, wave_id, contact_id) where wave_id is not null do nothing
  returning org_id, account_id, contact_id, id, direction, segments, created_at as at
  ),
  counted as (${figureDeltasSql('written')})
  select id as "messageId", contact_id as "contactId" from written`,
);

/**
 * Inserts wave texts as being sent, since each call is recorded before it is made. Returns their IDs. A contact who
 * already has a text of the wave gets no other.
 */
export function insertWaveMessages(
  db: Db,
  orgId: number,
  wave: NewWaveTexts,
): Promise<{ messageId: number; contactId: number }[]> {
  return runStatement(db, insertStatement, {
    orgId,
    ...wave,
    media: JSON.stringify(wave.media),
    contactIds: wave.texts.map(({ contactId }) => contactId),
    places: wave.texts.map(({ body }) => body + 1),
  });
}

interface ShownText {
  readonly contactId: number;
  readonly messageId: number;
}

type ShownTexts = Columns<ShownText> & { readonly orgId: number; readonly hasMedia: boolean };

const showStatement = defineStatement<ShownTexts>(
  'show wave texts',
  `with given as materialized (
    select * from unnest($contactId::bigint[], $messageId::bigint[]) as given (contact_id, message_id)
  ),
  last as materialized (
    select held.contact_id, message.id, message.body, message.status, message.created_at
    from given
    cross join lateral (
      select contact_id from conversations
      where org_id = $orgId::bigint and contact_id = given.contact_id
        and coalesce(last_message_id, 0) < given.message_id limit 1) held
    cross join lateral (
      select id, body, status, created_at from messages
      where org_id = $orgId::bigint and id = given.message_id limit 1) message
  )
  update conversations conversation set
    last_message_id = last.id, last_preview = left(regexp_replace(trim(last.body), '\\s+', ' ', 'g'), 160),
    last_direction = 'outbound', last_status = last.status, last_has_media = $hasMedia::boolean,
    last_message_at = last.created_at, message_count = conversation.message_count + 1
  from last
  where conversation.org_id = $orgId::bigint and conversation.contact_id = last.contact_id
    and coalesce(conversation.last_message_id, 0) < last.id`,
);

/**
 * Makes wave texts the last ones of existing conversations. Does not move conversations up or reopen them, because a
 * wave to everyone would bury customers who wait for a reply. Lateral joins make sure that the keys are used: most
 * contacts of a wave have no conversation, so their texts are not read.
 */
export async function showWaveTexts(
  db: Db,
  orgId: number,
  shown: { texts: readonly ShownText[]; hasMedia: boolean },
): Promise<void> {
  await runStatement(db, showStatement, {
    orgId,
    ...columnsOf(shown.texts, ['contactId', 'messageId']),
    hasMedia: shown.hasMedia,
  });
}

/** Shows wave texts by their ids alone, after the process that sent them died. Those shown already stay as they are. */
export async function showLostWaveTexts(db: Db, orgId: number, messageIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ messageId: number; contactId: number; hasMedia: boolean }>`
    select id as "messageId", contact_id as "contactId", jsonb_array_length(media) > 0 as "hasMedia" from messages
    where org_id = ${orgId} and id = any(${[...messageIds]}::bigint[])
    order by id`.execute(db);
  for (const [hasMedia, texts] of Map.groupBy(rows, (row) => row.hasMedia)) {
    await showWaveTexts(db, orgId, { texts, hasMedia });
  }
}
