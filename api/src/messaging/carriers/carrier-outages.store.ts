import type { Database, Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';

/** Time after its last occurrence during which an outage counts as ongoing. Held texts are retried well within it. */
const countsForMs = 900_000;

/** Reason a carrier accepts no texts: it rejects our credentials, or its connection is down. */
export type OutageReason = 'credentials' | 'connection';

/** Records that a carrier accepted no texts at `now`. */
export async function recordCarrierOutage(
  db: Db,
  { carrier, reason, now }: { carrier: string; reason: OutageReason; now: Date },
): Promise<void> {
  await db
    .insertInto('carrier_outages')
    .values({ carrier, reason, began_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ reason, last_seen_at: now }))
    .execute();
}

/** Deletes an outage that has ended. Returns whether there was one. */
export async function endCarrierOutage(db: Db, carrier: string): Promise<boolean> {
  const ended = await db.deleteFrom('carrier_outages').where('carrier', '=', carrier).executeTakeFirst();

  return ended.numDeletedRows > 0n;
}

export interface CarrierOutage {
  readonly beganAt: Date;
  readonly reason: OutageReason;
}

const outageStatement = defineStatement<{ seenAfter: Date }, CarrierOutage>(
  'carrier outage',
  `select began_at as "beganAt", reason from carrier_outages where last_seen_at > $seenAfter
  order by began_at limit 1`,
);

/**
 * Returns the oldest ongoing outage of any carrier, or undefined if there is none. Every browser requests this, so the
 * statement is prepared.
 */
export async function findOutage(reads: Database['reads'], now: Date): Promise<CarrierOutage | undefined> {
  const seenAfter = new Date(now.getTime() - countsForMs);
  const [outage] = await runStatement(reads, outageStatement, { seenAfter });

  return outage;
}

/** Marks outages as mailed if their last mail is older than `mailedBefore`. Returns the reason for one of them. */
export async function claimOutageMail(
  db: Db,
  query: { now: Date; mailedBefore: Date },
): Promise<OutageReason | undefined> {
  const claimed = await db
    .updateTable('carrier_outages')
    .set({ mailed_at: query.now })
    .where('last_seen_at', '>', new Date(query.now.getTime() - countsForMs))
    .where((where) => where.or([where('mailed_at', 'is', null), where('mailed_at', '<', query.mailedBefore)]))
    .returning('reason')
    .execute();
  const [first] = claimed;

  return first?.reason;
}
