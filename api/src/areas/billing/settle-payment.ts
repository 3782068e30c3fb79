import type { Tx } from '../../platform/db/client.ts';
import type { ChargeOutcome } from '../../platform/edges/payment-processor.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordPaid, recordPaymentFailed } from '../organizations/payment-standing.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { beginPlan } from './begin-plan.ts';
import { makeCardCurrent } from './cards.store.ts';
import { findInvoice, findOwedInvoices, saveInvoiceStatus } from './invoices.store.ts';
import type { StoredInvoice } from './invoices.store.ts';
import { lockPayment, savePayment } from './payments.store.ts';

const dayMilliseconds = 24 * 3_600_000;

/**
 * Writes down what became of a charge, whoever learned it: the call that made it, a webhook, or the job that asks again.
 * The first who knows the end writes it; what comes later, or twice, changes nothing.
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
    if (!payment || payment.status === 'succeeded' || payment.status === 'failed') {
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
    } else {
      await settleRefusedInvoice(platform, tx, { orgId, invoice, at });
    }
  });
}

interface Settling {
  readonly orgId: number;
  readonly invoice: StoredInvoice;
  readonly at: Date;
}

/** An invoice is paid: what it is for begins, and nobody is kept out any more once nothing else is owed. */
export async function settlePaidInvoice(
  platform: Platform,
  tx: Tx,
  { orgId, invoice, at }: Settling,
): Promise<void> {
  await saveInvoiceStatus(tx, orgId, { id: invoice.id, status: 'paid', paidAt: at });
  if (invoice.kind !== 'monthly') {
    await beginPlan(platform, tx, { orgId, invoice, at });
  }
  const owed = await findOwedInvoices(tx, orgId);
  if (!owed.some(({ status }) => status === 'failed')) {
    await recordPaid(platform, tx, orgId);
  }
}

/** What was to be bought is not; a month that was used is owed, from now on until the grace period ends. */
async function settleRefusedInvoice(
  platform: Platform,
  tx: Tx,
  { orgId, invoice, at }: Settling,
): Promise<void> {
  if (invoice.kind !== 'monthly') {
    await saveInvoiceStatus(tx, orgId, { id: invoice.id, status: 'void', paidAt: null });

    return;
  }
  await saveInvoiceStatus(tx, orgId, { id: invoice.id, status: 'failed', paidAt: null });
  const { payment_due_at: dueAt } = await readOrganization({ platform, orgId }, tx);
  const graceEndsAt = new Date(at.getTime() + platform.config.graceDays * dayMilliseconds);
  await recordPaymentFailed(platform, tx, { orgId, dueAt: dueAt ?? graceEndsAt });
}
