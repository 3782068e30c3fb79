import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentCard } from './cards.store.ts';
import { couponLine, planLine } from './invoice-lines.rules.ts';
import { findInvoice } from './invoices.store.ts';
import { addMonths, proratedCents } from './months.rules.ts';
import { requireCoupon, requirePlan } from './plans.rules.ts';
import { settlePaidInvoice } from './settle-payment.service.ts';
import { lockSubscription, saveSubscription } from './subscriptions.store.ts';
import type { Subscription } from './subscriptions.store.ts';
import { writeInvoice, writePayment } from './write-invoice.service.ts';

interface Purchase {
  readonly orgId: number;
  readonly card: PaymentCard;
  readonly planId: string;
  readonly coupon?: string | undefined;
}

/**
 * Creates the invoice for a chosen plan: its first month, or the prorated difference for a larger plan. A smaller plan
 * starts next month. So does a larger one while the month that ended waits for its invoice: it would cover that month's
 * texts with the segments of a plan that cost nothing. Returns the payment to make, or undefined if nothing is due.
 */
export async function buyPlan(platform: Platform, tx: Tx, purchase: Purchase): Promise<number | undefined> {
  const { orgId, planId } = purchase;
  const subscription = await lockSubscription(tx, orgId);
  if (!subscription) {
    return writeFirstMonth(platform, tx, purchase);
  }
  const { config } = platform;
  const [current, next] = [requirePlan(config, subscription.planId), requirePlan(config, planId)];
  const now = new Date();
  if (next.priceCents > current.priceCents && now < subscription.periodEnd) {
    return writeDifference(platform, tx, { ...purchase, subscription, now });
  }
  const nextPlanId = next.id === current.id ? null : next.id;
  await saveSubscription(tx, orgId, { ...subscription, nextPlanId, at: new Date() });

  return undefined;
}

async function writeFirstMonth(platform: Platform, tx: Tx, purchase: Purchase): Promise<number | undefined> {
  const now = new Date();
  const plan = requirePlan(platform.config, purchase.planId);
  const coupon = requireCoupon(platform.config, purchase.coupon);
  const period = { periodStart: now, periodEnd: addMonths(now, 1) };
  const line = planLine(plan, period);
  const lines = coupon ? [line, couponLine(coupon, [line], period)] : [line];

  return writeCharge(platform, tx, {
    ...purchase,
    draft: { kind: 'subscription', planId: plan.id, couponCode: coupon?.code ?? null, ...period, lines },
  });
}

async function writeDifference(
  platform: Platform,
  tx: Tx,
  purchase: Purchase & { subscription: Subscription; now: Date },
): Promise<number | undefined> {
  const { now } = purchase;
  const { periodStart: from, periodEnd: to, planId, couponCode, couponInvoicesLeft } = purchase.subscription;
  const [current, next] = [
    requirePlan(platform.config, planId),
    requirePlan(platform.config, purchase.planId),
  ];
  const cents = proratedCents(next.priceCents - current.priceCents, { from, to, now });
  const period = { periodStart: now, periodEnd: to };
  const line = {
    ...planLine(next, period),
    description: `${next.name} plan in the place of ${current.name}, for the rest of the month`,
    unitCents: cents,
    amountCents: cents,
  };
  const coupon =
    couponInvoicesLeft > 0 && couponCode ? requireCoupon(platform.config, couponCode) : undefined;

  return writeCharge(platform, tx, {
    ...purchase,
    draft: {
      kind: 'upgrade',
      planId: next.id,
      couponCode: coupon?.code ?? null,
      ...period,
      lines: coupon ? [line, couponLine(coupon, [line], period)] : [line],
    },
  });
}

type Draft = Omit<Parameters<typeof writeInvoice>[2]['draft'], 'billingEmail'>;

/** Creates an invoice and its payment. If the total is zero, the invoice is paid immediately. */
async function writeCharge(
  platform: Platform,
  tx: Tx,
  { orgId, card, draft }: Purchase & { draft: Draft },
): Promise<number | undefined> {
  const invoice = await writeInvoice(platform, tx, {
    orgId,
    draft: { ...draft, billingEmail: card.billingEmail },
  });
  if (!invoice || invoice.totalCents > 0) {
    return invoice && writePayment(tx, { orgId, invoice, card, isPersonPresent: true });
  }
  const written = await findInvoice(tx, orgId, invoice.id);
  if (written) {
    await settlePaidInvoice(platform, tx, { orgId, invoice: written, at: new Date() });
  }

  return undefined;
}
