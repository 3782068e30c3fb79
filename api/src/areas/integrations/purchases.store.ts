import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** A purchase with its earning rule and the points booked for it. */
export interface StoredPurchase {
  readonly connectionId: number;
  readonly id: string;
  readonly phone: string | null;
  readonly rewardsType: string | null;
  readonly factorUnits: number | null;
  readonly due: number;
  readonly booked: number;
}

/** A purchase of a shop. */
export interface PurchasePlace {
  readonly connectionId: number;
  readonly purchaseId: string;
}

const columns = [
  'connection_id as connectionId',
  'id',
  'phone',
  'rewards_type as rewardsType',
  'factor_units as factorUnits',
  'due_points as due',
  'booked_points as booked',
] as const;

/**
 * Whether a ticket is stored in this state or a later one. Shops give times in whole seconds: another state of the same
 * second is a change.
 */
export async function hasTicket(
  db: Db,
  orgId: number,
  ticket: PurchasePlace & {
    id: string;
    amountCents: number;
    points: number;
    changedAt: Date;
    phone: string | null;
  },
): Promise<boolean> {
  const stored = await db
    .selectFrom('shop_tickets as ticket')
    .innerJoin('shop_purchases as purchase', (join) =>
      join
        .onRef('purchase.org_id', '=', 'ticket.org_id')
        .onRef('purchase.connection_id', '=', 'ticket.connection_id')
        .onRef('purchase.id', '=', 'ticket.purchase_id'),
    )
    .select([
      'ticket.amount_cents as amountCents',
      'ticket.points',
      'ticket.changed_at as changedAt',
      'purchase.phone',
    ])
    .where('ticket.org_id', '=', orgId)
    .where('ticket.connection_id', '=', ticket.connectionId)
    .where('ticket.id', '=', ticket.id)
    .where('ticket.changed_at', '>=', ticket.changedAt)
    .executeTakeFirst();
  if (!stored || stored.changedAt > ticket.changedAt) {
    return stored !== undefined;
  }

  return (
    stored.amountCents === ticket.amountCents &&
    stored.points === ticket.points &&
    (ticket.phone === null || stored.phone === ticket.phone)
  );
}

/** Returns the phone that a purchase counts for; null if it is unknown or has none. */
export async function findPurchasePhone(db: Db, orgId: number, place: PurchasePlace): Promise<string | null> {
  const purchase = await db
    .selectFrom('shop_purchases')
    .select('phone')
    .where('org_id', '=', orgId)
    .where('connection_id', '=', place.connectionId)
    .where('id', '=', place.purchaseId)
    .executeTakeFirst();

  return purchase?.phone ?? null;
}

/** Returns the purchase of a ticket, creating it if needed, locked until the transaction ends. */
export async function lockPurchase(db: Db, orgId: number, place: PurchasePlace): Promise<StoredPurchase> {
  await db
    .insertInto('shop_purchases')
    .values({ org_id: orgId, connection_id: place.connectionId, id: place.purchaseId })
    .onConflict((conflict) => conflict.columns(['org_id', 'connection_id', 'id']).doNothing())
    .execute();

  return db
    .selectFrom('shop_purchases')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('connection_id', '=', place.connectionId)
    .where('id', '=', place.purchaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves a ticket by id. Returns false if it is stored in a later state. */
export async function saveTicket(
  db: Db,
  orgId: number,
  ticket: PurchasePlace & { id: string; amountCents: number; points: number; changedAt: Date },
): Promise<boolean> {
  const values = {
    purchase_id: ticket.purchaseId,
    amount_cents: ticket.amountCents,
    points: ticket.points,
    changed_at: ticket.changedAt,
  };
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('shop_tickets')
    .values({ org_id: orgId, connection_id: ticket.connectionId, id: ticket.id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'connection_id', 'id'])
        .doUpdateSet(values)
        .where('shop_tickets.changed_at', '<=', ticket.changedAt),
    )
    .executeTakeFirstOrThrow();

  return (written ?? 0n) > 0n;
}

/** Returns the net amount and points of a purchase after returns. */
export async function sumOfTickets(
  db: Db,
  orgId: number,
  place: PurchasePlace,
): Promise<{ amountCents: number; points: number }> {
  const { rows } = await sql<{ amountCents: number; points: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as "amountCents", coalesce(sum(points), 0)::bigint as points
    from shop_tickets
    where org_id = ${orgId} and connection_id = ${place.connectionId} and purchase_id = ${place.purchaseId}`.execute(
    db,
  );

  return rows[0] ?? { amountCents: 0, points: 0 };
}

/** Saves the current state of a purchase. */
export async function savePurchase(
  db: Db,
  orgId: number,
  purchase: PurchasePlace & {
    phone: string | null;
    customerId: string | null;
    purchasedAt?: Date;
    rewardsType: string | null;
    factorUnits: number | null;
    due: number;
  },
): Promise<void> {
  await db
    .updateTable('shop_purchases')
    .set({
      phone: purchase.phone,
      customer_id: purchase.customerId,
      ...(purchase.purchasedAt ? { purchased_at: purchase.purchasedAt } : {}),
      rewards_type: purchase.rewardsType,
      factor_units: purchase.factorUnits,
      due_points: purchase.due,
    })
    .where('org_id', '=', orgId)
    .where('connection_id', '=', purchase.connectionId)
    .where('id', '=', purchase.purchaseId)
    .execute();
}

/** Moves the purchases of a phone to another, so that what is returned later is deducted there. */
export async function movePurchases(
  db: Db,
  orgId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('shop_purchases')
    .set({ phone: to })
    .where('org_id', '=', orgId)
    .where('phone', '=', from)
    .execute();
}

/** Returns a phone's purchases whose points differ from the ledger, in order and locked. */
export function lockOpenPurchases(db: Db, orgId: number, phone: string): Promise<StoredPurchase[]> {
  return db
    .selectFrom('shop_purchases')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('phone', '=', phone)
    .whereRef('due_points', '<>', 'booked_points')
    .orderBy('connection_id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Saves the points booked for a purchase. */
export async function saveBooked(
  db: Db,
  orgId: number,
  purchase: PurchasePlace & { booked: number },
): Promise<void> {
  await db
    .updateTable('shop_purchases')
    .set({ booked_points: purchase.booked })
    .where('org_id', '=', orgId)
    .where('connection_id', '=', purchase.connectionId)
    .where('id', '=', purchase.purchaseId)
    .execute();
}

/** Counts a shop's purchases. */
export async function countPurchases(db: Db, orgId: number, connectionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shop_purchases')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirstOrThrow();

  return count;
}

/** Returns the number of purchases a shop's customer made, and the phones they used. */
export async function findPurchasesOfCustomer(
  db: Db,
  orgId: number,
  query: { connectionId: number; customerId: string },
): Promise<{ count: number; phones: string[] }> {
  const rows = await db
    .selectFrom('shop_purchases')
    .select('phone')
    .where('org_id', '=', orgId)
    .where('connection_id', '=', query.connectionId)
    .where('customer_id', '=', query.customerId)
    .execute();

  return { count: rows.length, phones: [...new Set(rows.flatMap(({ phone }) => phone ?? []))] };
}
