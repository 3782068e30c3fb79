import type { Tx } from '../../platform/db/client.ts';
import type { ChargeOutcome } from '../../platform/edges/payment-processor.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordPaid, recordPaymentFailed } from '../organizations/payment-standing.service.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { beginPlan } from './begin-plan.service.ts';
import { makeCardCurrent } from './cards.store.ts';
import { findInvoice, findOwedInvoices, saveInvoiceStatus } from './invoices.store.ts';
import type { StoredInvoice } from './invoices.store.ts';
import { mailReceipt, mailRefusal } from './mail-about-payments.service.ts';
import { isOpen } from './open-payment.rules.ts';
import { countRefusals, lockPayment, savePayment } from './payments.store.ts';
import type { Payment } from './payments.store.ts';
import { nextRetryAt } from './retry-schedule.rules.ts';

const dayMilliseconds = 24 * 3_600_000;

/**
 * Records the outcome of a charge, whoever reports it: the request that made it, a webhook, or the job that checks open
 * payments. Only the first final outcome is recorded; later or repeated reports change nothing.
 */
export async function settlePayment(
  platform: Platform,
  { orgId, paymentId, outcome }: { orgId: number; paymentId: number; outcome: ChargeOutcome },
): Promise<void> {
  if (outcome.kind === 'unknown') {
    return;
  }
  await platform.database.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, orgId, paymentId);
    if (!payment || !isOpen(payment)) {
      return;
    }
    const at = new Date();
    const isOver = outcome.kind !== 'requires_action';
    await savePayment(tx, orgId, {
      id: paymentId,
      status: outcome.kind,
      processorRef: outcome.ref,
      failureCode: outcome.kind === 'failed' ? outcome.code : null,
      settledAt: isOver ? at : null,
    });
    const invoice = await findInvoice(tx, orgId, payment.invoiceId);
    if (!invoice || !isOver) {
      return;
    }
    if (outcome.kind === 'succeeded') {
      await makeCardCurrent(tx, orgId, { cardId: payment.cardId, at });
      await settlePaidInvoice(platform, tx, { orgId, invoice, at });
      await mailReceipt(platform, tx, { orgId, payment, invoice, at });
    } else {
      await settleRefusedInvoice(platform, tx, { orgId, invoice, at, payment, code: outcome.code });
    }
  });
}

interface Settling {
  readonly orgId: number;
  readonly invoice: StoredInvoice;
  readonly at: Date;
}

/** Marks an invoice as paid: starts what it paid for, and restores access if nothing else is owed. */
export async function settlePaidInvoice(
  platform: Platform,
  tx: Tx,
  { orgId, invoice, at }: Settling,
): Promise<void> {
  await saveInvoiceStatus(tx, orgId, { id: invoice.id, status: 'paid', paidAt: at, nextTryAt: null });
  if (invoice.kind !== 'monthly') {
    await beginPlan(platform, tx, { orgId, invoice, at });
  }
  const owed = await findOwedInvoices(tx, orgId);
  if (!owed.some(({ status }) => status === 'failed')) {
    await recordPaid(platform, tx, { orgId, at });
  }
}

/**
 * Voids a refused purchase. A refused month stays owed and starts the grace period; if the charge was automatic, it is
 * retried on another day and the owners are mailed. A payer who was present sees the refusal on screen.
 */
async function settleRefusedInvoice(
  platform: Platform,
  tx: Tx,
  { orgId, invoice, at, payment, code }: Settling & { payment: Payment; code: string },
): Promise<void> {
  if (invoice.kind !== 'monthly') {
    await saveInvoiceStatus(tx, orgId, { id: invoice.id, status: 'void', paidAt: null });

    return;
  }
  const { graceDays, paymentRetryDays } = platform.config;
  const { payment_due_at: earlierDueAt } = await readOrganization({ platform, orgId }, tx);
  const dueAt = earlierDueAt ?? new Date(at.getTime() + graceDays * dayMilliseconds);
  await recordPaymentFailed(platform, tx, { orgId, dueAt });
  const failed = { id: invoice.id, status: 'failed', paidAt: null } as const;
  if (payment.isPersonPresent) {
    await saveInvoiceStatus(tx, orgId, failed);

    return;
  }
  const { refusals, firstAt } = await countRefusals(tx, orgId, invoice.id);
  const nextTryAt = nextRetryAt(paymentRetryDays, { refusals, firstAt: firstAt ?? at, dueAt });
  await saveInvoiceStatus(tx, orgId, { ...failed, nextTryAt });
  await mailRefusal(platform, tx, { orgId, payment, invoice, code, nextTryAt, dueAt });
}
