import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../platform/db/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCurrentCard } from './cards.store.ts';
import { chargePayment } from './charge-payment.ts';
import { claimTry } from './invoices.store.ts';
import { findOpenPayment } from './payments.store.ts';
import { writePayment } from './write-invoice.ts';

/** A try of a refused month, by the instant it was planned for. */
interface PlannedTry {
  readonly orgId: number;
  readonly invoiceId: number;
  readonly tryAt: Date;
}

/**
 * Charges a refused month again, under a key of its own that is committed first (docs/adr/0061). May run twice: the plan of a
 * try is used up by the payment it becomes, and a charge that was cut off is taken up by the job of open payments.
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
    // Refused, which settling has written down.
    if (!(error instanceof AppError)) {
      throw error;
    }
  }
}

async function writeTry(tx: Tx, { orgId, invoiceId, tryAt }: PlannedTry): Promise<number | undefined> {
  await lockOrganization(tx, orgId);
  // A payment under way ends first; the next run comes back to the try.
  if (await findOpenPayment(tx, orgId)) {
    return undefined;
  }
  const invoice = await claimTry(tx, orgId, { id: invoiceId, tryAt });
  const card = await findCurrentCard(tx, orgId);

  return invoice && card && writePayment(tx, { orgId, invoice, card, isPersonPresent: false });
}
