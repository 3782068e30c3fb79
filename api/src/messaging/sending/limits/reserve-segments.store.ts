import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { nowUsSql } from '../queue/clock.sql.ts';
import type { NumberRate } from './number-credit.rules.ts';

/** An organization's phone number. */
interface Sender {
  readonly orgId: number;
  readonly number: string;
}

const clock = sql`clock as materialized (select ${sql.raw(nowUsSql)} as now_us)`;

/**
 * Reserves a number's slots for bulk texts, up to `aheadUs` from now. Returns how many segments may be sent, 0 if the
 * number is over its limit. Conversations are unaffected: they have their own slots in the same row (docs/adr/0006).
 */
export async function reserveSegments(
  db: Db,
  { orgId, number }: Sender,
  wanted: { segments: number; aheadUs: number; rate: NumberRate },
): Promise<number> {
  const { stepUs, burst } = wanted.rate;
  const reserve = () =>
    sql<{ segments: number }>`
      with ${clock},
      free as materialized (
        select rate.org_id, rate.number, greatest(rate.next_us, clock.now_us - ${burst * stepUs}::bigint) as from_us,
          clock.now_us
        from number_rates rate, clock
        where rate.org_id = ${orgId} and rate.number = ${number}
        for no key update of rate
      ),
      granted as (
        select org_id, number, from_us, case when from_us > now_us then 0
          else least(${wanted.segments}::bigint, (now_us + ${wanted.aheadUs}::bigint - from_us) / ${stepUs}::bigint + 1) end as segments
        from free
      )
      update number_rates rate
      set next_us = granted.from_us + granted.segments * ${stepUs}::bigint, step_us = ${stepUs}, burst = ${burst}
      from granted
      where rate.org_id = granted.org_id and rate.number = granted.number and rate.org_id = ${orgId}
      returning granted.segments::int as segments`.execute(db);
  const { rows } = await reserve();
  if (rows[0]) {
    return rows[0].segments;
  }
  await sql`
    insert into number_rates (org_id, number, step_us, burst) values (${orgId}, ${number}, ${stepUs}, ${burst})
    on conflict (org_id, number) do nothing`.execute(db);

  return (await reserve()).rows[0]?.segments ?? 0;
}

/** Returns unused reserved slots, or takes the additional slots that texts needed. */
export async function correctReservation(
  db: Db,
  { orgId, number }: Sender,
  { segments, rate }: { segments: number; rate: NumberRate },
): Promise<void> {
  if (segments === 0) {
    return;
  }
  await sql`
    update number_rates set next_us = next_us + ${segments * rate.stepUs}::bigint
    where org_id = ${orgId} and number = ${number}`.execute(db);
}

/** Holds a number's bulk texts for a while, because its carrier has problems with them. */
export async function holdNumber(
  db: Db,
  { orgId, number }: Sender,
  { seconds }: { seconds: number },
): Promise<void> {
  await sql`
    with ${clock}
    update number_rates rate set next_us = greatest(rate.next_us, clock.now_us + ${seconds * 1_000_000}::bigint)
    from clock where rate.org_id = ${orgId} and rate.number = ${number}`.execute(db);
}
