import { couponLine, planLine, totalOf, usageLines } from '../../areas/billing/invoice-lines.rules.ts';
import type { StoredLine } from '../../areas/billing/invoices.store.ts';
import { addMonths } from '../../areas/billing/months.rules.ts';
import { requireCoupon, requirePlan } from '../../areas/billing/plans.rules.ts';
import { countTexts } from '../../areas/billing/usage.store.ts';
import type { Config } from '../../config/config.ts';
import { pricesOf } from '../../config/price-settings.ts';
import type { Tx } from '../../platform/db/client.ts';
import {
  insertDemoCard,
  insertDemoInvoice,
  insertDemoSubscription,
  insertHeldText,
  savePastTrial,
} from './seed-billing.store.ts';

const billingEmail = 'bookkeeping@harbor.test';
const months = 4;
const dayMilliseconds = 86_400_000;
const heldForMilliseconds = 3 * 3_600_000;

interface Seeding {
  readonly tx: Tx;
  readonly config: Config;
  readonly orgId: number;
  readonly companyName: string;
  readonly now: Date;
}

/** Adds paid invoices, one of them paid on the second attempt. Their lines count the demo's texts. */
export async function seedBilling({ tx, config, orgId, companyName, now }: Seeding): Promise<void> {
  const plan = requirePlan(config, config.paymentPlans?.at(-1)?.id ?? 'scale');
  const anchorAt = addMonths(new Date(now.getTime() - 9 * dayMilliseconds), -months);
  const cardId = await insertDemoCard(tx, orgId, { billingEmail, at: anchorAt });
  const prices = pricesOf(config);
  const coupon = config.paymentPlans === null ? requireCoupon(config, 'WELCOME20') : undefined;
  for (let month = 0; month <= months; month++) {
    const period = { periodStart: addMonths(anchorAt, month), periodEnd: addMonths(anchorAt, month + 1) };
    const before = { periodStart: addMonths(anchorAt, month - 1), periodEnd: period.periodStart };
    const texts =
      month === 0 ? [] : await countTexts(tx, orgId, { from: before.periodStart, to: before.periodEnd });
    const lines: StoredLine[] = [
      planLine(plan, period),
      ...usageLines({ ...prices, texts, includedSegments: plan.includedSegments }, before),
    ];
    const isReduced = coupon !== undefined && month < coupon.invoices;
    const all = isReduced ? [...lines, couponLine(coupon, lines, period)] : lines;
    await insertDemoInvoice(tx, orgId, {
      kind: month === 0 ? 'subscription' : 'monthly',
      planId: plan.id,
      couponCode: isReduced ? coupon.code : null,
      ...(month === 0 ? period : before),
      companyName,
      billingEmail,
      cardId,
      lines: all,
      totalCents: totalOf(all),
      at: new Date(period.periodStart.getTime() + (month === 0 ? 0 : dayMilliseconds)),
      isRefusedFirst: month === 2,
    });
  }
  await insertDemoSubscription(tx, orgId, {
    planId: plan.id,
    anchorAt,
    months,
    periodStart: addMonths(anchorAt, months),
    periodEnd: addMonths(anchorAt, months + 1),
    at: now,
  });
}

/** Ends an organization's trial as of yesterday: it sees the plans, and a text that is held until it pays. */
export async function endDemoTrial(tx: Tx, orgId: number, now: Date): Promise<void> {
  await savePastTrial(tx, orgId, new Date(now.getTime() - dayMilliseconds));
  await insertHeldText(tx, orgId, new Date(now.getTime() - heldForMilliseconds));
}
