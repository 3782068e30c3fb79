import { sql } from 'kysely';
import { inOrganization, runsByOrganization } from '../../../platform/db/cluster/by-organization.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { MessageReference } from '../../../platform/edges/carrier.ts';
import { byOrganizationOfNumber } from '../number-directory.store.ts';

const carrier = 'smpp';

/** Fields of a receipt that identify its text. */
export interface ReceiptClue {
  readonly carrierId: string;
  /** The ID as the SMSC wrote it: the previous release stored IDs of texts in this form. */
  readonly writtenId: string;
  readonly number: string;
  readonly phone: string;
  readonly userReference: number | undefined;
}

export interface ReceiptedText {
  readonly reference: MessageReference;
  /** ID of the text, even if the receipt is for one of its segments. */
  readonly carrierId: string;
  /** Whether it is one of several segments whose IDs the previous release stored. */
  readonly isSegment: boolean;
  /** Number of segments in the text; if more than one, the receipt is for one of them. */
  readonly parts: number;
  /** Stored ID of that segment; undefined if the text was found without it. */
  readonly partId?: string;
}

interface Row {
  readonly position: number;
  readonly orgId: number;
  readonly messageId: number;
  readonly carrierId: string;
  readonly isSegment: boolean;
  readonly parts: number;
  readonly partId?: string;
}

/** A clue with its index among those looked up together. */
interface PlacedClue extends ReceiptClue {
  readonly position: number;
}

/** Finds texts by clues, in the order of the clues. On a cluster, queries one organization after the other. */
async function findInOrder(
  db: Db,
  clues: readonly ReceiptClue[],
  find: (clues: readonly PlacedClue[], orgId: number | undefined) => Promise<readonly Row[]>,
): Promise<(ReceiptedText | undefined)[]> {
  const placed = clues.map((clue, position) => ({ ...clue, position }));
  const texts: (ReceiptedText | undefined)[] = Array.from({ length: clues.length });
  const rows = await byOrganizationOfNumber(db, placed, async (some, orgId) =>
    orgId === undefined && runsByOrganization() ? [] : find(some, orgId),
  );
  for (const { position, orgId, messageId, ...about } of rows) {
    texts[position] = { reference: { orgId, messageId }, ...about };
  }

  return texts;
}

/**
 * Finds the texts of receipts, in order: our number gives the organization, and the carrier's ID the text within it.
 * Undefined if an ID is unknown, as a receipt may arrive before the response.
 */
export function findReceiptedTexts(
  db: Db,
  clues: readonly ReceiptClue[],
): Promise<(ReceiptedText | undefined)[]> {
  return findInOrder(db, clues, (some, orgId) => findById(db, orgId, some));
}

async function findById(
  db: Db,
  orgId: number | undefined,
  clues: readonly PlacedClue[],
): Promise<readonly Row[]> {
  // Materialized: a cluster that inlines it reads all arrays as if they had the first one's type.
  const { rows } = await sql<Row>`
    with receipt as materialized (
      select given.position, given.carrier_id, given.written_id, directory.org_id
      from unnest(
        ${clues.map(({ carrierId }) => carrierId)}::text[],
        ${clues.map(({ writtenId }) => writtenId)}::text[],
        ${clues.map(({ number }) => number)}::text[],
        ${clues.map(({ position }) => position)}::int[]
      ) as given (carrier_id, written_id, number, position)
      join number_directory directory on directory.phone = given.number
    )
    select receipt.position, attempted.org_id as "orgId", attempted.message_id as "messageId",
      attempted.carrier_id as "carrierId", attempted.is_segment as "isSegment", attempted.parts,
      attempted.part_id as "partId"
    from receipt
    cross join lateral (
      (select part.org_id, part.message_id, coalesce(nullif(part.carrier_id, ''), part.part_id) as carrier_id,
        false as is_segment, part.parts, part.part_id, part.created_at as at
      from carrier_part_ids part
      where part.org_id = receipt.org_id and part.carrier = ${carrier}
        and part.part_id in (receipt.carrier_id, receipt.written_id) and part.parts > 1
        and ${inOrganization('part.org_id', orgId)})
      union all
      (select attempt.org_id, attempt.message_id, attempt.carrier_id, false as is_segment, 1, attempt.carrier_id,
        attempt.started_at
      from send_attempts attempt
      where attempt.org_id = receipt.org_id and attempt.provider = ${carrier}
        and attempt.carrier_id in (receipt.carrier_id, receipt.written_id)
        and ${inOrganization('attempt.org_id', orgId)}
      order by attempt.id desc limit 1)
      union all
      (select part.org_id, part.message_id, part.carrier_id, part.part_id <> part.carrier_id, 1, part.part_id,
        part.created_at
      from carrier_part_ids part
      where part.org_id = receipt.org_id and part.carrier = ${carrier}
        and part.part_id in (receipt.carrier_id, receipt.written_id) and coalesce(part.parts, 1) = 1
        and ${inOrganization('part.org_id', orgId)})
      order by is_segment, at desc limit 1
    ) attempted`.execute(db);

  return rows;
}

/**
 * Finds texts with pending responses whose receipts return our own reference, in order: one with the same number, phone
 * and low 16 bits of the ID.
 */
export function findOpenTexts(db: Db, clues: readonly ReceiptClue[]): Promise<(ReceiptedText | undefined)[]> {
  return findInOrder(db, clues, (some, orgId) => findByReference(db, orgId, some));
}

async function findByReference(
  db: Db,
  orgId: number | undefined,
  clues: readonly PlacedClue[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with receipt as materialized (
      select given.*, directory.org_id, directory.account_id
      from unnest(
        ${clues.map(({ carrierId }) => carrierId)}::text[],
        ${clues.map(({ number }) => number)}::text[],
        ${clues.map(({ phone }) => phone)}::text[],
        ${clues.map(({ userReference }) => userReference ?? -1)}::int[],
        ${clues.map(({ position }) => position)}::int[]
      ) as given (carrier_id, number, phone, user_reference, position)
      join number_directory directory on directory.phone = given.number
    )
    select receipt.position, message.org_id as "orgId", message.id as "messageId",
      receipt.carrier_id as "carrierId", false as "isSegment", message.segments as parts
    from receipt
    join contacts contact on contact.org_id = receipt.org_id and contact.account_id = receipt.account_id
      and contact.phone = receipt.phone and ${inOrganization('contact.org_id', orgId)}
    cross join lateral (
      select org_id, id, segments from messages
      where messages.org_id = contact.org_id and messages.contact_id = contact.id
        and messages.direction = 'outbound' and messages.number = receipt.number and messages.provider = ${carrier}
        and messages.status in ('sending', 'unknown') and messages.id % 65536 = receipt.user_reference
        and ${inOrganization('messages.org_id', orgId)}
      order by messages.id desc limit 1
    ) message`.execute(db);

  return rows;
}

/** Stores IDs that the carrier assigned to a text in addition to the one its call is settled with. */
export async function insertPartIds(
  db: Db,
  orgId: number,
  given: {
    messageId: number;
    idempotencyKey: string;
    carrierId: string;
    ids: readonly { partId: string; part: number }[];
    parts: number;
    reference: number;
  },
): Promise<void> {
  await db
    .insertInto('carrier_part_ids')
    .values(
      [...new Map(given.ids.map((id) => [id.partId, id])).values()].map(({ partId, part }) => ({
        org_id: orgId,
        carrier,
        part_id: partId,
        message_id: given.messageId,
        carrier_id: given.carrierId,
        idempotency_key: given.idempotencyKey,
        part,
        parts: given.parts,
        reference: given.reference,
      })),
    )
    // A carrier with sequential IDs eventually starts over.
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'carrier', 'part_id']).doUpdateSet((set) => ({
        message_id: set.ref('excluded.message_id'),
        carrier_id: set.ref('excluded.carrier_id'),
        idempotency_key: set.ref('excluded.idempotency_key'),
        part: set.ref('excluded.part'),
        parts: set.ref('excluded.parts'),
        reference: set.ref('excluded.reference'),
        // A receipt may have arrived before the response. A receipt of another text with this ID is obsolete.
        delivered_at: sql<Date | null>`case when carrier_part_ids.message_id = excluded.message_id
          then carrier_part_ids.delivered_at end`,
        created_at: new Date(),
      })),
    )
    .execute();
}

/**
 * Returns the carrier's ID of a delivery whose response was late. For a long text, only once each segment has an ID.
 */
export async function findLateId(
  db: Db,
  orgId: number,
  query: { messageId: number; idempotencyKey: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ carrierId: string }>`
    select coalesce(max(part_id) filter (where part = parts), max(carrier_id)) as "carrierId"
    from carrier_part_ids
    where org_id = ${orgId} and carrier = ${carrier} and message_id = ${query.messageId}
      and idempotency_key = ${query.idempotencyKey}
    having count(*) > 0 and coalesce(count(distinct part) >= max(parts), true)`.execute(db);

  return rows[0]?.carrierId;
}

/**
 * Returns the key of a text with the same bytes that arrived over another connection since `since`, or undefined if
 * there is none.
 */
export async function findCopyKey(
  db: Db,
  query: { fingerprint: string; exceptSession: string; since: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('carrier_callbacks')
    .select('event_key')
    .where('carrier', '=', carrier)
    .where('kind', '=', 'inbound')
    // An index range that works under any collation, because sessions are hexadecimal digits.
    .where('event_key', '>', `${query.fingerprint}.`)
    .where('event_key', '<', `${query.fingerprint}.zzz`)
    .where('event_key', 'like', `${query.fingerprint}.%`)
    .where('event_key', 'not like', `${query.fingerprint}.${query.exceptSession}.%`)
    .where('received_at', '>', query.since)
    .limit(1)
    .executeTakeFirst();

  return row?.event_key;
}
