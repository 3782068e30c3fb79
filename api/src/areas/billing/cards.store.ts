import type { Db } from '../../platform/db/client.ts';
import type { StoredCard } from '../../platform/edges/payment-processor.ts';

/** An organization's payment card. */
export interface PaymentCard extends StoredCard {
  readonly id: number;
  readonly processor: string;
  readonly billingEmail: string;
}

const columns = [
  'id',
  'processor',
  'customer_ref as customerRef',
  'method_ref as methodRef',
  'brand',
  'last_four as lastFour',
  'exp_month as expMonth',
  'exp_year as expYear',
  'billing_email as billingEmail',
] as const;

/** Returns the card that is charged now. */
export function findCurrentCard(db: Db, orgId: number): Promise<PaymentCard | undefined> {
  return db
    .selectFrom('payment_cards')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Returns a current or earlier card. */
export function findCard(db: Db, orgId: number, id: number): Promise<PaymentCard> {
  return db
    .selectFrom('payment_cards')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Stores a card that has not been charged yet; returns its id. */
export async function insertCard(
  db: Db,
  orgId: number,
  {
    card,
    processor,
    billingEmail,
    at,
  }: { card: StoredCard; processor: string; billingEmail: string; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('payment_cards')
    .values({
      org_id: orgId,
      processor,
      customer_ref: card.customerRef,
      method_ref: card.methodRef,
      brand: card.brand,
      last_four: card.lastFour,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      billing_email: billingEmail,
      created_at: at,
      replaced_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Makes a card the current one, replacing the previous card. */
export async function makeCardCurrent(
  db: Db,
  orgId: number,
  { cardId, at }: { cardId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('payment_cards')
    .set({ replaced_at: at })
    .where('org_id', '=', orgId)
    .where('replaced_at', 'is', null)
    .where('id', '<>', cardId)
    .execute();
  await db
    .updateTable('payment_cards')
    .set({ replaced_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', cardId)
    .execute();
}
