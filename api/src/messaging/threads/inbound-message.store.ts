import { sql } from 'kysely';
import type { Media } from 'shared-contracts/domain/message';
import type { Db } from '../../platform/db/client.ts';
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

/** Writes a text that came in; undefined where it is there already (texting-rules.md, Inbound). */
export async function insertInboundMessage(
  db: Db,
  orgId: number,
  message: NewInbound,
): Promise<number | undefined> {
  const row = await db
    .insertInto('messages')
    .values({
      org_id: orgId,
      account_id: message.accountId,
      contact_id: message.contactId,
      direction: 'inbound',
      body: message.body,
      media: JSON.stringify(message.media),
      status: 'received',
      provider: message.provider,
      number: message.number,
      carrier_id: message.carrierId,
      inbound_id: message.carrierId,
      segments: message.segments,
      created_at: message.at,
      updated_at: message.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'number', 'provider', 'inbound_id'])
        .where('inbound_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

  if (row) {
    await db
      .insertInto('figure_deltas')
      .values({
        org_id: orgId,
        account_id: message.accountId,
        direction: 'inbound',
        at: message.at,
        contact_ids: [message.contactId],
        segments: message.segments,
      })
      .execute();
  }

  return row?.id;
}

/** Whether a text that comes in is stored already. */
export async function hasInboundMessage(
  db: Db,
  orgId: number,
  text: { number: string; provider: string; carrierId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('org_id', '=', orgId)
    .where('number', '=', text.number)
    .where('provider', '=', text.provider)
    .where('inbound_id', '=', text.carrierId)
    .executeTakeFirst();

  return row !== undefined;
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
