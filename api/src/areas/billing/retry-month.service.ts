import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../platform/db/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCurrentCard } from './cards.store.ts';
import { chargePayment } from './charge-payment.service.ts';
import { claimRetry } from './invoices.store.ts';
import { findOpenPayment } from './payments.store.ts';
import { writePayment } from './write-invoice.service.ts';

/** A planned retry, identified by its invoice and the instant it was planned for. */
interface PlannedTry {
  readonly orgId: number;
  readonly invoiceId: number;
  readonly tryAt: Date;
}

/**
 * Charges a failed month again, with a new key that is committed first (docs/adr/0061). Safe to repeat: the payment
 * consumes the planned retry, and an interrupted charge is resumed by the open payments job.
 */
export async function retryMonth(platform: Platform, planned: PlannedTry): Promise<void> {
  const { orgId } = planned;
  const paymentId = await platform.database.inTransaction((tx) => writeTry(tx, planned));
  if (paymentId === undefined) {
    return;
  }
  try {
    await chargePayment(platform, { orgId, paymentId });
  } catch (error) {
    // A refusal, already recorded by settlePayment.
    if (!(error instanceof AppError)) {
      throw error;
    }
  }
}

async function writeTry(tx: Tx, { orgId, invoiceId, tryAt }: PlannedTry): Promise<number | undefined> {
  await lockOrganization(tx, orgId);
  // Any payment in progress must finish first; the next run retries.
  if (await findOpenPayment(tx, orgId)) {
    return undefined;
  }
  const invoice = await claimRetry(tx, orgId, { id: invoiceId, tryAt });
  const card = await findCurrentCard(tx, orgId);

  return invoice && card && writePayment(tx, { orgId, invoice, card, isPersonPresent: false });
}
