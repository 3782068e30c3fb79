import { sql } from 'kysely';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** Identifies the parts of one text. */
export interface PartGroup {
  readonly carrier: string;
  readonly sender: string;
  readonly number: string;
  readonly reference: string;
  readonly total: number;
}

export interface InboundPart {
  readonly part: number;
  readonly content: string;
  readonly carrierId: string;
  readonly receivedAt: Date;
}

/** A duplicate part that arrives this long after its text was assembled belongs to another text. */
const copiesComeWithinMs = 3_600_000;

/**
 * Stores a part once. A part of an already assembled text is replaced by a part of the next text with the same
 * reference.
 */
export async function insertInboundPart(
  db: Db,
  group: PartGroup,
  { part, content, carrierId, receivedAt }: InboundPart,
): Promise<void> {
  await sql`
    insert into inbound_parts (carrier, sender, number, reference, total, part, content, carrier_id, received_at)
    values (${group.carrier}, ${group.sender}, ${group.number}, ${group.reference}, ${group.total}, ${part},
      ${content}, ${carrierId}, ${receivedAt})
    on conflict (carrier, sender, number, reference, total, part) do update set
      content = excluded.content, carrier_id = excluded.carrier_id, received_at = excluded.received_at, joined_at = null
    where inbound_parts.joined_at is not null and (
      inbound_parts.content <> excluded.content
      or inbound_parts.joined_at < ${new Date(receivedAt.getTime() - copiesComeWithinMs)})`.execute(db);
}

const inGroup = (group: PartGroup) => sql<boolean>`
  carrier = ${group.carrier} and sender = ${group.sender} and number = ${group.number}
  and reference = ${group.reference} and total = ${group.total}`;

/** Returns the parts of a text that is not assembled yet, in order. */
export function findOpenParts(db: Db, group: PartGroup): Promise<InboundPart[]> {
  return db
    .selectFrom('inbound_parts')
    .select(['part', 'content', 'carrier_id as carrierId', 'received_at as receivedAt'])
    .where(inGroup(group))
    .where('joined_at', 'is', null)
    .orderBy('part')
    .execute();
}

/** Marks the text of these parts as assembled. */
export async function markPartsJoined(
  db: Db,
  group: PartGroup,
  { carrierIds, now }: { carrierIds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('inbound_parts')
    .set({ joined_at: now })
    .where(inGroup(group))
    .where('carrier_id', '=', sql<string>`any(${[...carrierIds]}::text[])`)
    .execute();
}

const groupColumns = ['carrier', 'sender', 'number', 'reference', 'total'] as const;

/** An incomplete text, with the carrier's ID of one of its parts. */
export interface StaleGroup extends PartGroup {
  readonly partId: string;
}

/** Finds a page of the incomplete texts that have received no part since `before`. */
export function findStaleGroups(
  db: Db,
  { before, page: { after, limit } }: { before: Date; page: Page<StaleGroup> },
): Promise<StaleGroup[]> {
  return db
    .selectFrom('inbound_parts')
    .select(({ fn }) => [...groupColumns, fn.min('carrier_id').as('partId')])
    .where('joined_at', 'is', null)
    .where(afterKey(groupColumns, after && groupColumns.map((column) => after[column])))
    .groupBy([...groupColumns])
    .having((having) => having(having.fn.max('received_at'), '<', before))
    .orderBy('carrier')
    .orderBy('sender')
    .orderBy('number')
    .orderBy('reference')
    .orderBy('total')
    .limit(limit)
    .execute();
}
