import type { Insertable, NotNull } from 'kysely';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Tables } from '../../platform/db/tables/tables.generated.ts';

type InvoiceStatus = Tables['invoices']['status'];

/** A stored invoice. */
export interface StoredInvoice {
  readonly id: number;
  readonly kind: Tables['invoices']['kind'];
  readonly planId: string;
  readonly couponCode: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly currency: string;
  readonly totalCents: number;
  readonly status: InvoiceStatus;
  readonly companyName: string;
  readonly billingEmail: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

export interface StoredLine {
  readonly kind: Tables['invoice_lines']['kind'];
  readonly description: string;
  readonly accountId: number | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly quantity: number;
  readonly unitCents: number;
  readonly amountCents: number;
}

const columns = [
  'id',
  'kind',
  'plan_id as planId',
  'coupon_code as couponCode',
  'period_start as periodStart',
  'period_end as periodEnd',
  'currency',
  'total_cents as totalCents',
  'status',
  'company_name as companyName',
  'billing_email as billingEmail',
  'created_at as createdAt',
  'paid_at as paidAt',
] as const;

export function findInvoice(db: Db, orgId: number, id: number): Promise<StoredInvoice | undefined> {
  return db
    .selectFrom('invoices')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns invoices before a cursor (0 = newest), newest first. */
export function findInvoices(
  db: Db,
  orgId: number,
  { cursor, limit }: { cursor: number; limit: number },
): Promise<StoredInvoice[]> {
  return db
    .selectFrom('invoices')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('status', '<>', 'void')
    .where('id', '<', cursor || Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the subscription's unpaid invoices, oldest first. */
export function findOwedInvoices(db: Db, orgId: number): Promise<StoredInvoice[]> {
  return db
    .selectFrom('invoices')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('kind', '=', 'monthly')
    .where('status', 'in', ['open', 'failed'])
    .orderBy('id')
    .execute();
}

export function findLines(db: Db, orgId: number, invoiceId: number): Promise<StoredLine[]> {
  return db
    .selectFrom('invoice_lines')
    .select([
      'kind',
      'description',
      'account_id as accountId',
      'period_start as periodStart',
      'period_end as periodEnd',
      'quantity',
      'unit_cents as unitCents',
      'amount_cents as amountCents',
    ])
    .where('org_id', '=', orgId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
}

/** Inserts an invoice with its lines; returns undefined if its month was already invoiced. */
export async function insertInvoice(
  db: Db,
  invoice: Insertable<Tables['invoices']>,
  lines: readonly StoredLine[],
): Promise<number | undefined> {
  const row = await db
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && lines.length > 0) {
    await db
      .insertInto('invoice_lines')
      .values(
        lines.map((line, position) => ({
          org_id: invoice.org_id,
          invoice_id: row.id,
          position,
          kind: line.kind,
          description: line.description,
          account_id: line.accountId,
          period_start: line.periodStart,
          period_end: line.periodEnd,
          quantity: line.quantity,
          unit_cents: line.unitCents,
          amount_cents: line.amountCents,
        })),
      )
      .execute();
  }

  return row?.id;
}

interface InvoiceChange {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly paidAt: Date | null;
  /** Time of the next automatic charge; omitted = unchanged. */
  readonly nextTryAt?: Date | null;
}

export async function saveInvoiceStatus(
  db: Db,
  orgId: number,
  { id, status, paidAt, nextTryAt }: InvoiceChange,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ status, paid_at: paidAt, ...(nextTryAt === undefined ? {} : { next_try_at: nextTryAt }) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
}

/** Returns a page of the failed invoices due for a retry. Across organizations: one job handles them all. */
export async function findDueRetries(
  db: Db,
  now: Date,
  { after, limit }: Page<{ orgId: number; invoiceId: number }>,
): Promise<{ orgId: number; invoiceId: number; tryAt: Date }[]> {
  return db
    .selectFrom('invoices')
    .select(['org_id as orgId', 'id as invoiceId', 'next_try_at as tryAt'])
    .where('next_try_at', '<=', now)
    .where('next_try_at', 'is not', null)
    .$narrowType<{ tryAt: NotNull }>()
    .where(afterKey(['org_id', 'id'], after && [after.orgId, after.invoiceId]))
    .orderBy('org_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Consumes the planned retry of an unpaid invoice; returns undefined if it is paid or the retry was already made. */
export function claimRetry(
  db: Db,
  orgId: number,
  { id, tryAt }: { id: number; tryAt: Date },
): Promise<{ id: number; totalCents: number } | undefined> {
  return db
    .updateTable('invoices')
    .set({ next_try_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('next_try_at', '=', tryAt)
    .returning(['id', 'total_cents as totalCents'])
    .executeTakeFirst();
}
