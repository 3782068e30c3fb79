import type { Insertable } from 'kysely';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Tables } from '../../platform/db/tables/tables.generated.ts';
import { openStatuses } from './open-payment.rules.ts';
import type { PaymentStatus } from './open-payment.rules.ts';

/** A stored charge. */
export interface Payment {
  readonly id: number;
  readonly invoiceId: number;
  readonly cardId: number;
  readonly idempotencyKey: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly processorRef: string | null;
  readonly isPersonPresent: boolean;
  readonly status: PaymentStatus;
  readonly failureCode: string | null;
  readonly createdAt: Date;
}

const columns = [
  'payments.id',
  'payments.invoice_id as invoiceId',
  'payments.card_id as cardId',
  'payments.idempotency_key as idempotencyKey',
  'payments.amount_cents as amountCents',
  'payments.currency',
  'payments.processor_ref as processorRef',
  'payments.is_person_present as isPersonPresent',
  'payments.status',
  'payments.failure_code as failureCode',
  'payments.created_at as createdAt',
] as const;

export function findPayment(db: Db, orgId: number, id: number): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns a payment and locks it until the transaction ends, so that it is settled once at a time. */
export function lockPayment(db: Db, orgId: number, id: number): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the undecided payment, of which there is at most one. */
export function findOpenPayment(db: Db, orgId: number): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
}

/**
 * Returns a page of the payments that have been undecided since before an instant. Across organizations: one job
 * handles them all.
 */
export function findOpenPayments(
  db: Db,
  before: Date,
  { after, limit }: Page<{ orgId: number; id: number }>,
): Promise<{ orgId: number; id: number; status: PaymentStatus; createdAt: Date }[]> {
  return db
    .selectFrom('payments')
    .select(['org_id as orgId', 'id', 'status', 'created_at as createdAt'])
    .where('status', 'in', openStatuses)
    .where('created_at', '<', before)
    .where(afterKey(['org_id', 'id'], after && [after.orgId, after.id]))
    .orderBy('org_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns an invoice's payment attempts with their cards, latest first. */
export function findPaymentsOf(db: Db, orgId: number, invoiceId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('payment_cards as card', (join) =>
      join.onRef('card.org_id', '=', 'payments.org_id').onRef('card.id', '=', 'payments.card_id'),
    )
    .select([
      ...columns,
      'card.brand as brand',
      'card.last_four as lastFour',
      'card.exp_month as expMonth',
      'card.exp_year as expYear',
    ])
    .where('payments.org_id', '=', orgId)
    .where('payments.invoice_id', '=', invoiceId)
    .orderBy('payments.id', 'desc')
    .execute();
}

export async function insertPayment(db: Db, payment: Insertable<Tables['payments']>): Promise<number> {
  const { id } = await db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();

  return id;
}

export async function savePayment(
  db: Db,
  orgId: number,
  payment: {
    id: number;
    status: PaymentStatus;
    processorRef: string | null;
    failureCode: string | null;
    settledAt: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      status: payment.status,
      processor_ref: payment.processorRef,
      failure_code: payment.failureCode,
      settled_at: payment.settledAt,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', payment.id)
    .execute();
}

/** Counts an invoice's refused automatic charges, and returns the time of the first. */
export function countRefusals(
  db: Db,
  orgId: number,
  invoiceId: number,
): Promise<{ refusals: number; firstAt: Date | null }> {
  return db
    .selectFrom('payments')
    .select((select) => [
      select.fn.countAll<number>().as('refusals'),
      select.fn.min('settled_at').as('firstAt'),
    ])
    .where('org_id', '=', orgId)
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'failed')
    .where('is_person_present', '=', false)
    .executeTakeFirstOrThrow();
}
