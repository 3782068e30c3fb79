import { offerOf } from '../../config/payment-settings.ts';
import { pricesOf } from '../../config/price-settings.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findCurrentCard } from './cards.store.ts';
import { chargePayment } from './charge-payment.service.ts';
import { couponLine, planLine, usageLines } from './invoice-lines.rules.ts';
import { findInvoice } from './invoices.store.ts';
import { addMonths } from './months.rules.ts';
import { findOpenPayment } from './payments.store.ts';
import { requirePlan } from './plans.rules.ts';
import { settlePaidInvoice } from './settle-payment.service.ts';
import { lockSubscription, saveSubscription } from './subscriptions.store.ts';
import type { Subscription } from './subscriptions.store.ts';
import { countTexts } from './usage.store.ts';
import { writeInvoice, writePayment } from './write-invoice.service.ts';

/** An organization's month and the instant it ended. */
interface EndedMonth {
  readonly orgId: number;
  readonly periodEnd: Date;
}

/**
 * Invoices a finished month's usage and the next month of the plan, and charges the card. Safe to repeat: an invoiced
 * month is skipped, and an interrupted charge is resumed by the open payments job.
 */
export async function invoiceMonth(platform: Platform, month: EndedMonth): Promise<void> {
  const { orgId } = month;
  const paymentId = await platform.database.inTransaction((tx) => writeMonth(platform, tx, month));
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

async function writeMonth(
  platform: Platform,
  tx: Tx,
  { orgId, periodEnd }: EndedMonth,
): Promise<number | undefined> {
  const { config } = platform;
  const subscription = await lockSubscription(tx, orgId);
  const isInvoiced = subscription?.periodEnd.getTime() !== periodEnd.getTime();
  // Any payment in progress must finish first; the next run retries the month.
  if (!subscription || isInvoiced || (await findOpenPayment(tx, orgId))) {
    return undefined;
  }
  const card = await findCurrentCard(tx, orgId);
  if (!card) {
    return undefined;
  }
  const next = nextMonth(subscription);
  const invoice = await writeInvoice(platform, tx, {
    orgId,
    draft: {
      kind: 'monthly',
      planId: next.planId,
      couponCode: subscription.couponInvoicesLeft > 0 ? subscription.couponCode : null,
      periodStart: subscription.periodStart,
      periodEnd,
      billingEmail: card.billingEmail,
      lines: await monthLines(),
    },
  });
  await saveSubscription(tx, orgId, { ...next, at: new Date() });
  if (!invoice) {
    return undefined;
  }
  if (invoice.totalCents > 0) {
    return writePayment(tx, { orgId, invoice, card, isPersonPresent: false });
  }
  const written = await findInvoice(tx, orgId, invoice.id);
  if (written) {
    await settlePaidInvoice(platform, tx, { orgId, invoice: written, at: new Date() });
  }

  return undefined;

  async function monthLines() {
    const { planId, periodStart, couponCode, couponInvoicesLeft } = subscription ?? next;
    const period = { periodStart, periodEnd };
    const texts = await countTexts(tx, orgId, { from: periodStart, to: periodEnd });
    const { includedSegments } = requirePlan(config, planId);
    const { segmentCents, mmsCents } = pricesOf(config);
    const lines = [
      planLine(requirePlan(config, next.planId), next),
      ...usageLines({ texts, includedSegments, segmentCents, mmsCents }, period),
    ];
    const coupon = offerOf(config).coupons.find(({ code }) => couponInvoicesLeft > 0 && code === couponCode);

    return coupon ? [...lines, couponLine(coupon, lines, period)] : lines;
  }
}

/** Returns the subscription for the next month. Months are counted from the first day, so that the 31st is kept. */
function nextMonth(subscription: Subscription): Subscription {
  const months = subscription.months + 1;

  return {
    ...subscription,
    planId: subscription.nextPlanId ?? subscription.planId,
    nextPlanId: null,
    months,
    periodStart: subscription.periodEnd,
    periodEnd: addMonths(subscription.anchorAt, months + 1),
    couponInvoicesLeft: Math.max(0, subscription.couponInvoicesLeft - 1),
  };
}
