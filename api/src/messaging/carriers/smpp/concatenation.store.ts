import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** A long text to be submitted in segments. */
export interface LongText {
  readonly orgId: number;
  readonly messageId: number;
  readonly number: string;
  readonly phone: string;
}

/** Number of references: 16 bits, of which only the lower 8 are used if an SMSC supports no more. */
const references = 0x10000;

/**
 * Takes the next references for long texts, counted per number and phone across all processes. A text with segments
 * that were already accepted keeps its reference, so that the phone drops duplicates.
 */
export async function takeReferences(db: Db, texts: readonly LongText[]): Promise<number[]> {
  const placed = texts.map((text, place) => ({ ...text, place }));
  const taken = new Map<number, number>();
  for (const [orgId, ofOne] of Map.groupBy(placed, (text) => text.orgId)) {
    for (const { place, reference } of await takeOfOrganization(db, orgId, ofOne)) {
      taken.set(place, reference);
    }
  }

  return placed.map(({ place }) => taken.get(place) ?? 0);
}

async function takeOfOrganization(
  db: Db,
  orgId: number,
  texts: readonly (LongText & { place: number })[],
): Promise<{ place: number; reference: number }[]> {
  const { rows } = await sql<{ place: number; reference: number }>`
    with given as materialized (
      select * from unnest(
        ${texts.map(({ messageId }) => messageId)}::bigint[],
        ${texts.map(({ number }) => number)}::text[],
        ${texts.map(({ phone }) => phone)}::text[],
        ${texts.map(({ place }) => place)}::int[]
      ) as given (message_id, number, phone, place)
    ),
    known as materialized (
      select given.place, max(part.reference) as reference
      from given join carrier_part_ids part on part.message_id = given.message_id
      where part.org_id = ${orgId} and part.reference is not null
      group by given.place
    ),
    fresh as materialized (
      select number, phone, place, row_number() over (partition by number, phone order by place) as turn,
        count(*) over (partition by number, phone) as texts
      from given where place not in (select place from known)
    ),
    counted as (
      insert into concatenation_counters as counter (org_id, number, phone, last)
      select distinct ${orgId}::bigint, number, phone, texts::int from fresh order by number, phone
      on conflict (org_id, number, phone) do update
        set last = (counter.last + excluded.last) % ${sql.lit(references)}, used_at = ${new Date()}
      returning number, phone, last
    )
    select place, reference from known
    union all
    select fresh.place,
      ((counted.last - fresh.texts + fresh.turn + ${sql.lit(references)}) % ${sql.lit(references)})::int
    from fresh join counted on counted.number = fresh.number and counted.phone = fresh.phone`.execute(db);

  return rows;
}
