import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { submitPayment } from 'shared-contracts/api/billing';
import { AppError } from '../../kernel/app-error.ts';
import type { ChargeOutcome, PaymentProcessor } from '../../platform/edges/payment-processor.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCard } from './cards.store.ts';
import { isOpen } from './open-payment.rules.ts';
import { findPayment } from './payments.store.ts';
import type { Payment } from './payments.store.ts';
import { planName } from './plans.rules.ts';
import { findInvoice } from './invoices.store.ts';
import { settlePayment } from './settle-payment.service.ts';

export type PaymentOutcome = OutputOf<typeof submitPayment>;

/** Returns this installation's payment processor. Throws if there is none. */
export function requireProcessor({ edges }: Platform): PaymentProcessor {
  if (!edges.payments) {
    throw new AppError('unavailable');
  }

  return edges.payments;
}

async function askProcessor(platform: Platform, orgId: number, payment: Payment): Promise<ChargeOutcome> {
  const processor = requireProcessor(platform);
  if (payment.processorRef) {
    return processor.findCharge(payment.processorRef);
  }
  const { db } = platform.database;
  const [card, invoice] = await Promise.all([
    findCard(db, orgId, payment.cardId),
    findInvoice(db, orgId, payment.invoiceId),
  ]);
  if (card.processor !== processor.name) {
    return { kind: 'failed', ref: null, code: 'card_not_processed' };
  }

  return processor.charge({
    idempotencyKey: payment.idempotencyKey,
    orgId,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    customerRef: card.customerRef,
    methodRef: card.methodRef,
    description: invoice ? `${planName(platform.config, invoice.planId)}, invoice ${invoice.id}` : '',
    createdAt: payment.createdAt,
    isPersonPresent: payment.isPersonPresent,
  });
}

/**
 * Sends a committed payment to the processor and records the outcome. Safe to repeat at any time from any process: the
 * idempotency key charges once.
 */
export async function chargePayment(
  platform: Platform,
  { orgId, paymentId }: { orgId: number; paymentId: number },
): Promise<PaymentOutcome> {
  const payment = await findPayment(platform.database.db, orgId, paymentId);
  if (!payment) {
    throw new AppError('not_found');
  }
  const outcome = isOpen(payment) ? await askProcessor(platform, orgId, payment) : undefined;
  if (outcome) {
    await settlePayment(platform, { orgId, paymentId, outcome });
  }
  // A webhook may have arrived before the response.
  const settled = await findPayment(platform.database.db, orgId, paymentId);
  switch (settled?.status) {
    case 'succeeded':
      return { status: 'paid', paymentId, clientSecret: null };
    case 'failed':
      throw new AppError(declineOf(settled));
    case 'requires_action':
      return outcome?.kind === 'requires_action'
        ? { status: 'requires_action', paymentId, clientSecret: outcome.clientSecret }
        : { status: 'processing', paymentId, clientSecret: null };
    default:
      return { status: 'processing', paymentId, clientSecret: null };
  }
}

function declineOf({ failureCode }: Payment) {
  switch (failureCode) {
    case 'card_insufficient_funds':
    case 'card_expired':
    case 'card_not_authenticated':
    case 'card_declined':
      return failureCode;
    default:
      return 'card_not_processed';
  }
}
