import type { Platform } from '../../platform/platform.ts';
import { requireProcessor } from './charge-payment.service.ts';
import { findOpenPayment } from './payments.store.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Cancels a payment that waits for a bank challenge: the payer has started over and will not answer it. */
export async function cancelBankAuthentication(platform: Platform, orgId: number): Promise<void> {
  const open = await findOpenPayment(platform.database.db, orgId);
  if (open?.status !== 'requires_action' || !open.processorRef) {
    return;
  }
  const processor = requireProcessor(platform);
  await processor.cancel(open.processorRef);
  const outcome = await processor.findCharge(open.processorRef);
  await settlePayment(platform, { orgId, paymentId: open.id, outcome });
}
