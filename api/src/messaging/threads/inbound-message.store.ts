import { sql } from 'kysely';
import type { Media } from 'shared-contracts/domain/message';
import type { Db } from '../../platform/db/client.ts';
import type { InboundText } from '../../platform/edges/carrier.ts';
import { columnsOf } from '../../platform/db/statements/columns.ts';
import type { Columns } from '../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';

export interface NewInbound {
  readonly contactId: number;
  readonly body: string;
  readonly media: readonly Media[];
  readonly provider: string;
  readonly number: string;
  readonly carrierId: string;
  readonly segments: number;
  readonly at: Date;
}

const inboundFields = ['contactId', 'body', 'provider', 'number', 'carrierId', 'segments', 'at'] as const;

type InsertedInbound = Columns<Pick<NewInbound, (typeof inboundFields)[number]>> & {
  readonly orgId: number;
  readonly accountId: number;
  /** JSON. */
  readonly media: readonly string[];
};

const insertStatement = defineStatement<InsertedInbound, { id: number; contactId: number }>(
  'insert inbound messages',
  `with given as materialized (
    select * from unnest($contactId::bigint[], $body::text[], $media::text[], $provider::text[],
        $number::text[], $carrierId::text[], $segments::int[],
        $at::timestamptz[])
      with ordinality as given (contact_id, body, media, provider, number, carrier_id, segments, at, place)
  ),
  written as (
    insert into messages (org_id, account_id, contact_id, direction, body, media, status, provider, number, carrier_id,
      inbound_id, segments, created_at, updated_at)
    select $orgId, $accountId, contact_id, 'inbound', body, media::jsonb, 'received', provider, number,
      carrier_id, carrier_id, segments, at, at
    from given order by place
    on conflict (org_id, number, provider, inbound_id) where inbound_id is not null do nothing
    returning id, contact_id, segments, created_at
  ),
  counted as (
    insert into figure_deltas (org_id, account_id, direction, at, contact_ids, segments)
    select $orgId, $accountId, 'inbound', created_at, array[contact_id], segments from written
  )
  select id, contact_id as "contactId" from written`,
);

/**
 * Inserts inbound texts of one account, at most one per contact. Returns their messages by contact, without those that
 * are already stored (texting-rules.md, Inbound).
 */
export async function insertInboundMessages(
  db: Db,
  orgId: number,
  { accountId, messages }: { accountId: number; messages: readonly NewInbound[] },
): Promise<Map<number, number>> {
  const rows = await runStatement(db, insertStatement, {
    orgId,
    accountId,
    ...columnsOf(messages, inboundFields),
    media: messages.map(({ media }) => JSON.stringify(media)),
  });

  return new Map(rows.map(({ id, contactId }) => [contactId, id]));
}

const copiesStatement = defineStatement<
  { orgId: number } & Columns<Pick<InboundText, 'to' | 'carrier' | 'carrierId'>>,
  { place: number }
>(
  'find inbound messages',
  `select given.place from unnest($to::text[], $carrier::text[], $carrierId::text[])
      with ordinality as given (number, provider, carrier_id, place)
  where exists (
    select 1 from messages
    where messages.org_id = $orgId and messages.number = given.number and messages.provider = given.provider
      and messages.inbound_id = given.carrier_id)`,
);

/** Returns those of the given inbound texts that are already stored. */
export async function findInboundCopies(
  db: Db,
  orgId: number,
  texts: readonly InboundText[],
): Promise<ReadonlySet<InboundText>> {
  const rows = await runStatement(db, copiesStatement, {
    orgId,
    ...columnsOf(texts, ['to', 'carrier', 'carrierId']),
  });

  return new Set(rows.flatMap(({ place }) => texts[place - 1] ?? []));
}

/** Adds files that were fetched later, once: only if the message still has as many as before. */
export async function addMedia(
  db: Db,
  orgId: number,
  added: { messageId: number; media: readonly Media[]; countBefore: number; description?: string },
): Promise<{ accountId: number; contactId: number; body: string; media: Media[] } | undefined> {
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
    .returning(['account_id as accountId', 'contact_id as contactId', 'body', 'media'])
    .executeTakeFirst();
}
