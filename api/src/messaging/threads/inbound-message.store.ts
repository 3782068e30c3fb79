import { sql } from 'kysely';
import type { Media } from 'shared-contracts/domain/message';
import type { Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statement.ts';
import type { ConversationPlace } from './conversations.store.ts';

export interface NewInbound extends ConversationPlace {
  readonly body: string;
  readonly media: readonly Media[];
  readonly provider: string;
  readonly number: string;
  readonly carrierId: string;
  readonly segments: number;
  readonly at: Date;
}

const insertStatement = defineStatement(
  'insert inbound message',
  `with written as (
    insert into messages (org_id, account_id, contact_id, direction, body, media, status, provider, number, carrier_id,
      inbound_id, segments, created_at, updated_at)
    values ($1, $2, $3, 'inbound', $4, $5::jsonb, 'received', $6, $7, $8, $8, $9, $10, $10)
    on conflict (org_id, number, provider, inbound_id) where inbound_id is not null do nothing
    returning id
  ),
  counted as (
    insert into figure_deltas (org_id, account_id, direction, at, contact_ids, segments)
    select $1, $2, 'inbound', $10, array[$3::bigint], $9 from written
  )
  select id from written`,
);

/** Writes a text that came in; undefined where it is there already (texting-rules.md, Inbound). */
export async function insertInboundMessage(
  db: Db,
  orgId: number,
  message: NewInbound,
): Promise<number | undefined> {
  const [row] = await runStatement<{ id: number }>(db, insertStatement, [
    orgId,
    message.accountId,
    message.contactId,
    message.body,
    JSON.stringify(message.media),
    message.provider,
    message.number,
    message.carrierId,
    message.segments,
    message.at,
  ]);

  return row?.id;
}

const copyStatement = defineStatement(
  'find inbound message',
  `select id from messages where org_id = $1 and number = $2 and provider = $3 and inbound_id = $4`,
);

/** Whether a text that comes in is stored already. */
export async function hasInboundMessage(
  db: Db,
  orgId: number,
  text: { number: string; provider: string; carrierId: string },
): Promise<boolean> {
  const rows = await runStatement(db, copyStatement, [orgId, text.number, text.provider, text.carrierId]);

  return rows.length > 0;
}

/** Adds pictures that were fetched later, once: only while the message has as many as before. */
export async function addMedia(
  db: Db,
  orgId: number,
  added: { messageId: number; media: readonly Media[]; countBefore: number; description?: string },
): Promise<{ accountId: number; contactId: number } | undefined> {
  return db
    .updateTable('messages')
    .set({
      media: sql`media || ${JSON.stringify(added.media)}::jsonb`,
      updated_at: new Date(),
      ...(added.description ? { description: added.description } : {}),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', added.messageId)
    .where(sql<number>`jsonb_array_length(media)`, '=', added.countBefore)
    .returning(['account_id as accountId', 'contact_id as contactId'])
    .executeTakeFirst();
}
