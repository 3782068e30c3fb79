import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

export interface Reservation {
  /** When the first of the reserved segments may go, in microseconds since 1970; may be in the past. */
  readonly firstSlotUs: number;
  readonly stepUs: number;
}

/** Makes the row of a number that has none yet. */
export async function ensureNumberRate(
  db: Db,
  orgId: number,
  rate: { number: string; stepUs: number; burst: number },
): Promise<void> {
  await db
    .insertInto('number_rates')
    .values({ org_id: orgId, number: rate.number, step_us: rate.stepUs, burst: rate.burst })
    .onConflict((conflict) => conflict.columns(['org_id', 'number']).doNothing())
    .execute();
}

/**
 * Reserves slots for a number of segments in one UPDATE, shared by all processes (stack.md, Jobs and sending).
 * Undefined where everything up to `horizonUs` is taken, so that no long queue forms in front of a conversation.
 */
export async function reserveSlots(
  db: Db,
  orgId: number,
  asked: { number: string; segments: number; nowUs: number; horizonUs: number },
): Promise<Reservation | undefined> {
  const { number, segments, nowUs, horizonUs } = asked;
  const reserved = await sql<Reservation>`
    update number_rates
    set next_us = greatest(next_us, ${nowUs}::bigint - burst * step_us) + ${segments}::bigint * step_us
    where org_id = ${orgId} and number = ${number} and next_us <= ${nowUs}::bigint + ${horizonUs}::bigint
    returning next_us - ${segments}::bigint * step_us as "firstSlotUs", step_us as "stepUs"`.execute(db);

  return reserved.rows[0];
}
