import type { Db } from '../../platform/db/client.ts';
import type { Tables } from '../../platform/db/tables/tables.generated.ts';
import type { Insertable, Selectable } from 'kysely';

export type SimulatedCard = Selectable<Tables['simulated_cards']>;
export type SimulatedCharge = Selectable<Tables['simulated_charges']>;

/** Stores a test card's behavior under its token. */
export async function insertSimulatedCard(
  db: Db,
  card: Insertable<Tables['simulated_cards']>,
): Promise<void> {
  await db.insertInto('simulated_cards').values(card).execute();
}

export function findSimulatedCard(db: Db, token: string): Promise<SimulatedCard | undefined> {
  return db.selectFrom('simulated_cards').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Stores a charge unless one with its key exists. Returns the stored one. */
export async function keepSimulatedCharge(
  db: Db,
  charge: Insertable<Tables['simulated_charges']>,
): Promise<SimulatedCharge> {
  await db
    .insertInto('simulated_charges')
    .values(charge)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();

  return db
    .selectFrom('simulated_charges')
    .selectAll()
    .where('idempotency_key', '=', charge.idempotency_key)
    .executeTakeFirstOrThrow();
}

export function findSimulatedCharge(db: Db, ref: string): Promise<SimulatedCharge | undefined> {
  return db.selectFrom('simulated_charges').selectAll().where('charge_ref', '=', ref).executeTakeFirst();
}

/** Ends a charge's bank authentication. Returns whether it was pending. */
export async function endSimulatedQuestion(
  db: Db,
  ref: string,
  outcome: { status: 'succeeded' | 'failed' | 'cancelled'; failureCode: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_charges')
    .set({ status: outcome.status, failure_code: outcome.failureCode })
    .where('charge_ref', '=', ref)
    .where('status', '=', 'requires_action')
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}
