import { nanoid } from 'nanoid';
import { currency } from '../../config/payment-settings.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import type { PaymentCard } from './cards.store.ts';
import { chargeableLines, totalOf } from './invoice-lines.rules.ts';
import { insertInvoice } from './invoices.store.ts';
import type { StoredInvoice, StoredLine } from './invoices.store.ts';
import { insertPayment } from './payments.store.ts';

interface InvoiceDraft extends Pick<
  StoredInvoice,
  'kind' | 'planId' | 'couponCode' | 'periodStart' | 'periodEnd'
> {
  readonly lines: readonly StoredLine[];
  readonly billingEmail: string;
}

/** Creates an invoice with its lines; returns undefined if its month was already invoiced. */
export async function writeInvoice(
  platform: Platform,
  tx: Tx,
  { orgId, draft }: { orgId: number; draft: InvoiceDraft },
): Promise<{ id: number; totalCents: number } | undefined> {
  const { company_name: companyName } = await readOrganization({ platform, orgId }, tx);
  const { periodStart, periodEnd } = draft;
  const lines = chargeableLines(draft.lines, { periodStart, periodEnd });
  const totalCents = totalOf(lines);
  const id = await insertInvoice(
    tx,
    {
      org_id: orgId,
      kind: draft.kind,
      plan_id: draft.planId,
      coupon_code: draft.couponCode,
      period_start: periodStart,
      period_end: periodEnd,
      currency,
      total_cents: totalCents,
      status: 'open',
      company_name: companyName,
      billing_email: draft.billingEmail,
      created_at: new Date(),
    },
    lines,
  );

  return id === undefined ? undefined : { id, totalCents };
}

/**
 * Creates the payment of an invoice, with the key that the processor is called with after the commit; returns its id.
 * An organization has at most one open payment at a time.
 */
export function writePayment(
  tx: Tx,
  payment: {
    orgId: number;
    invoice: { id: number; totalCents: number };
    card: Pick<PaymentCard, 'id' | 'processor'>;
    isPersonPresent: boolean;
  },
): Promise<number> {
  const { orgId, invoice, card, isPersonPresent } = payment;

  return insertPayment(tx, {
    org_id: orgId,
    invoice_id: invoice.id,
    card_id: card.id,
    idempotency_key: `${orgId}-${invoice.id}-${nanoid()}`,
    amount_cents: invoice.totalCents,
    currency,
    processor: card.processor,
    is_person_present: isPersonPresent,
    status: 'pending',
    created_at: new Date(),
  });
}
