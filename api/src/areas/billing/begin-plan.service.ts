import { offerOf } from '../../config/payment-settings.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredInvoice } from './invoices.store.ts';
import { lockSubscription, saveSubscription } from './subscriptions.store.ts';

/** Starts the plan an invoice paid for: a new subscription, or a larger plan within the current one. */
export async function beginPlan(
  { config }: Platform,
  tx: Tx,
  { orgId, invoice, at }: { orgId: number; invoice: StoredInvoice; at: Date },
): Promise<void> {
  const current = await lockSubscription(tx, orgId);
  if (current) {
    await saveSubscription(tx, orgId, { ...current, planId: invoice.planId, nextPlanId: null, at });

    return;
  }
  const coupon = offerOf(config).coupons.find(({ code }) => code === invoice.couponCode);
  await saveSubscription(tx, orgId, {
    planId: invoice.planId,
    nextPlanId: null,
    anchorAt: invoice.periodStart,
    months: 0,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    couponCode: invoice.couponCode,
    couponInvoicesLeft: coupon ? coupon.invoices - 1 : 0,
    at,
  });
}
