import type { Database, Db } from '../../platform/db/client.ts';

/** How long a refusal counts after it was last seen: held texts ask again long before. */
const countsForMs = 900_000;

/** Why a carrier takes no texts: it refuses our credentials, or its connection is down. */
export type OutageReason = 'credentials' | 'connection';

/** Notes that a carrier took no texts at `now`. */
export async function noteCarrierOutage(
  db: Db,
  { carrier, reason, now }: { carrier: string; reason: OutageReason; now: Date },
): Promise<void> {
  await db
    .insertInto('carrier_outages')
    .values({ carrier, reason, began_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ reason, last_seen_at: now }))
    .execute();
}

/** Forgets an outage that is over. Returns whether there was one. */
export async function endCarrierOutage(db: Db, carrier: string): Promise<boolean> {
  const ended = await db.deleteFrom('carrier_outages').where('carrier', '=', carrier).executeTakeFirst();

  return ended.numDeletedRows > 0n;
}

export interface CarrierOutage {
  readonly beganAt: Date;
  readonly reason: OutageReason;
}

/** The oldest outage of a carrier; undefined where there is none. Every browser calls it, so it is prepared. */
export async function findOutage(reads: Database['reads'], now: Date): Promise<CarrierOutage | undefined> {
  const { rows } = await reads.query<CarrierOutage>({
    name: 'carrier outage',
    text: `
      select began_at as "beganAt", reason from carrier_outages where last_seen_at > $1
      order by began_at limit 1`,
    values: [new Date(now.getTime() - countsForMs)],
  });

  return rows[0];
}

/** Marks outages as mailed where the last mail is older than `mailedBefore`. Returns the reason of one of them. */
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
