import * as api from 'shared-contracts/api/billing';
import { freeTrialPlan } from 'shared-contracts/domain/billing';
import type { Invoice } from 'shared-contracts/domain/billing';
import { errors, isErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../kernel/app-error.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { cardSummary } from './billing-info.service.ts';
import { findCurrentCard } from './cards.store.ts';
import { findInvoice, findInvoices, findLines, findOwedInvoices } from './invoices.store.ts';
import type { StoredInvoice } from './invoices.store.ts';
import { findPaymentsOf } from './payments.store.ts';
import { planName } from './plans.rules.ts';
import { findSubscription } from './subscriptions.store.ts';
import { estimateUsage } from './usage.service.ts';

const pageSize = 25;

/** Returns the plan, the card and the month's cost so far. */
export const getBilling = serve(api.getBilling).with(async (caller, { orgId }) => {
  const { platform } = caller;
  const { db } = platform.database;
  const [organization, subscription, card, owed, estimate] = await Promise.all([
    readOrganization(caller),
    findSubscription(db, orgId),
    findCurrentCard(db, orgId),
    findOwedInvoices(db, orgId),
    estimateUsage(platform, orgId),
  ]);
  const failed = owed.filter(({ status }) => status === 'failed');

  return {
    planId: organization.is_on_free_trial ? freeTrialPlan : (subscription?.planId ?? null),
    nextPlanId: subscription?.nextPlanId ?? null,
    billing: card ? cardSummary(card) : null,
    billingEmail: card?.billingEmail ?? null,
    couponCode: subscription && subscription.couponInvoicesLeft > 0 ? subscription.couponCode : null,
    owedCents: failed.reduce((sum, { totalCents }) => sum + totalCents, 0),
    estimate,
  };
});

/** Lists invoices, newest first. */
export const listInvoices = serve(api.listInvoices).with(
  async ({ platform }, { orgId, startCursor: cursor = 0 }) => {
    const rows = await findInvoices(platform.database.db, orgId, { cursor, limit: pageSize + 1 });

    return pageOf(rows, { size: pageSize, toItem: (row) => toInvoice(platform, row), cursorOf: byId });
  },
);

function toInvoice({ config }: Platform, invoice: StoredInvoice): Invoice {
  return {
    id: invoice.id,
    kind: invoice.kind,
    planName: planName(config, invoice.planId),
    periodStart: invoice.periodStart.toISOString(),
    periodEnd: invoice.periodEnd.toISOString(),
    currency: invoice.currency,
    totalCents: invoice.totalCents,
    status: invoice.status,
    createdAt: invoice.createdAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
  };
}

/** Returns an invoice with its lines and its attempts to charge. */
export const getInvoice = serve(api.getInvoice).with(async ({ platform }, { orgId, invoiceId }) => {
  const { db } = platform.database;
  const invoice = await findInvoice(db, orgId, invoiceId);
  if (!invoice) {
    throw new AppError('not_found');
  }
  const [lines, payments] = await Promise.all([
    findLines(db, orgId, invoiceId),
    findPaymentsOf(db, orgId, invoiceId),
  ]);

  return {
    ...toInvoice(platform, invoice),
    companyName: invoice.companyName,
    billingEmail: invoice.billingEmail,
    lines: lines.map((line) => ({
      ...line,
      periodStart: line.periodStart.toISOString(),
      periodEnd: line.periodEnd.toISOString(),
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      amountCents: payment.amountCents,
      createdAt: payment.createdAt.toISOString(),
      reason: isErrorCode(payment.failureCode) ? errors[payment.failureCode].message : null,
      ...cardSummary({ ...payment, customerRef: '', methodRef: '' }),
    })),
  };
});
