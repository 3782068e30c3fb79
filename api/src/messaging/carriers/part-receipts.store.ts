import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/client.ts';

/** Receipt for one delivered segment of a text. */
export interface PartReceipt {
  readonly carrier: string;
  readonly orgId: number;
  readonly messageId: number;
  /** The carrier's ID for the segment. */
  readonly partId: string;
  /** Number of segments in the text. */
  readonly parts: number;
}

/** A text whose segments have all been delivered. `carrierId` is the ID of its last segment, if known. */
export interface CompleteText {
  readonly orgId: number;
  readonly messageId: number;
  readonly carrierId: string;
}

/**
 * Records delivered segments and returns the texts that are now complete. Idempotent. Segments whose response was lost
 * are known only from their receipts, so any two IDs count as two segments.
 */
export function takePartReceipts(
  database: Pick<Database, 'inTransaction'>,
  receipts: readonly PartReceipt[],
): Promise<CompleteText[]> {
  if (receipts.length === 0) {
    return Promise.resolve([]);
  }

  return database.inTransaction(async (tx) => {
    const complete: CompleteText[] = [];
    const byOrganization = [...Map.groupBy(receipts, ({ orgId }) => orgId)];
    for (const [orgId, ofOne] of byOrganization.toSorted(([one], [other]) => one - other)) {
      complete.push(...(await takeOfOrganization(tx, orgId, ofOne)));
    }

    return complete;
  });
}

async function takeOfOrganization(
  tx: Tx,
  orgId: number,
  receipts: readonly PartReceipt[],
): Promise<CompleteText[]> {
  const messageIds = [...new Set(receipts.map(({ messageId }) => messageId))];
  // Several processes may handle receipts of one text concurrently. With this lock, the last one sees what the others
  // wrote.
  await sql`
    select id from messages where org_id = ${orgId} and id = any(${messageIds}::bigint[])
    order by id for no key update`.execute(tx);
  await sql`
    insert into carrier_part_ids as part
      (org_id, carrier, part_id, message_id, carrier_id, idempotency_key, parts, delivered_at)
    select distinct on (given.part_id) ${orgId}::bigint, given.carrier, given.part_id, given.message_id, '',
      ${orgId}::bigint || ':' || given.message_id, given.parts, now()
    from unnest(
      ${receipts.map(({ carrier }) => carrier)}::text[],
      ${receipts.map(({ partId }) => partId)}::text[],
      ${receipts.map(({ messageId }) => messageId)}::bigint[],
      ${receipts.map(({ parts }) => parts)}::smallint[]
    ) as given (carrier, part_id, message_id, parts)
    where exists (select 1 from messages message where message.org_id = ${orgId} and message.id = given.message_id)
    on conflict (org_id, carrier, part_id) do update set delivered_at = coalesce(part.delivered_at, excluded.delivered_at)`.execute(
    tx,
  );
  const { rows } = await sql<CompleteText>`
    select org_id as "orgId", message_id as "messageId",
      coalesce(max(part_id) filter (where part = parts), max(part_id)) as "carrierId"
    from carrier_part_ids
    where org_id = ${orgId} and message_id = any(${messageIds}::bigint[]) and delivered_at is not null
    group by org_id, message_id
    having count(distinct coalesce(part::text, part_id)) >= max(parts)`.execute(tx);

  return rows;
}
