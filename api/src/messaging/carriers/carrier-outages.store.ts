import type { Database, Db } from '../../platform/db/client.ts';

/** How long a refusal counts after it was last seen: held texts ask again long before. */
const countsForMs = 900_000;

/** Notes that a carrier refused our credentials at `now`. */
export async function noteCarrierOutage(db: Db, carrier: string, now: Date): Promise<void> {
  await db
    .insertInto('carrier_outages')
    .values({ carrier, began_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Forgets an outage that is over. Returns whether there was one. */
export async function endCarrierOutage(db: Db, carrier: string): Promise<boolean> {
  const ended = await db.deleteFrom('carrier_outages').where('carrier', '=', carrier).executeTakeFirst();

  return ended.numDeletedRows > 0n;
}

/** Since when a carrier has refused our credentials; undefined where none does. Asked by every browser, so prepared. */
export async function findOutageStart(reads: Database['reads'], now: Date): Promise<Date | undefined> {
  const { rows } = await reads.query<{ began_at: Date | null }>({
    name: 'carrier outage',
    text: 'select min(began_at) as began_at from carrier_outages where last_seen_at > $1',
    values: [new Date(now.getTime() - countsForMs)],
  });

  return rows[0]?.began_at ?? undefined;
}

/** Marks outages as mailed where the last mail is older than `mailedBefore`. Returns whether there was one. */
export async function claimOutageMail(db: Db, query: { now: Date; mailedBefore: Date }): Promise<boolean> {
  const claimed = await db
    .updateTable('carrier_outages')
    .set({ mailed_at: query.now })
    .where('last_seen_at', '>', new Date(query.now.getTime() - countsForMs))
    .where((where) => where.or([where('mailed_at', 'is', null), where('mailed_at', '<', query.mailedBefore)]))
    .executeTakeFirst();

  return claimed.numUpdatedRows > 0n;
}
