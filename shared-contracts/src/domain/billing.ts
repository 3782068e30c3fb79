import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Cents } from './money.ts';

/** Plan of an organization that has not chosen one (reference.md, States). */
export const freeTrialPlan = 'free_trial';

/** A plan that can be bought (reference.md, Entities). */
export const PaymentPlan = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: Cents,
  currency: z.string(),
  /** Segments per month included in the price. */
  includedSegments: z.int(),
  /** Whether these are example prices because none are configured. */
  isExample: z.boolean(),
});

/** The paying card, with details that a person recognizes (reference.md, Entities). */
export const CardSummary = z.object({
  cardBrand: z.string(),
  lastFour: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** Payment information of an account. One card pays for all of an organization's accounts (docs/adr/0061). */
export const BillingInfo = z.object({ billing: z.nullable(CardSummary) });

/**
 * Payment state of an organization. 'trial_over' and 'suspended' respond 402 until someone pays. 'payment_failed'
 * allows use until `paymentDueAt`.
 */
export const PaymentState = z.enum(['trial', 'trial_over', 'active', 'payment_failed', 'suspended']);

/** Scheduled and automatic sends on hold until the organization pays. */
export const HeldWork = z.object({
  waves: z.int(),
  scheduledTexts: z.int(),
  /** Flow steps, without those more than a day overdue, which will not run. Counted up to 1,000. */
  flowSteps: z.int(),
});

/** Texts of one account in a period, and their cost. */
export const AccountUsage = z.object({
  accountId: z.int(),
  accountName: z.string(),
  segments: z.int(),
  pictures: z.int(),
  amountCents: Cents,
});

/** Cost of the current month so far. */
export const UsageEstimate = z.object({
  since: Instant,
  until: Instant,
  currency: z.string(),
  accounts: z.array(AccountUsage),
  segments: z.int(),
  pictures: z.int(),
  includedSegments: z.int(),
  segmentCents: Cents,
  mmsCents: Cents,
  /** Cost of the texts only, without those that the plan includes. */
  usageCents: Cents,
  isExample: z.boolean(),
});

export const InvoiceLine = z.object({
  kind: z.enum(['plan', 'segments', 'pictures', 'included', 'coupon']),
  description: z.string(),
  /** For texts: the account that sent them between `periodStart` (inclusive) and `periodEnd` (exclusive). */
  accountId: z.nullable(z.int()),
  periodStart: Instant,
  periodEnd: Instant,
  quantity: z.int(),
  unitCents: Cents,
  amountCents: Cents,
});

export const Invoice = z.object({
  id: z.int(),
  kind: z.enum(['subscription', 'upgrade', 'monthly']),
  planName: z.string(),
  periodStart: Instant,
  periodEnd: Instant,
  currency: z.string(),
  totalCents: Cents,
  status: z.enum(['open', 'paid', 'failed', 'void']),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
});

/** An invoice with everything shown on a receipt. */
export const InvoiceDetail = z.object({
  ...Invoice.shape,
  companyName: z.string(),
  billingEmail: z.string(),
  lines: z.array(InvoiceLine),
  /** Attempts to charge the invoice, latest first. */
  payments: z.array(
    z.object({
      id: z.int(),
      status: z.enum(['pending', 'requires_action', 'succeeded', 'failed']),
      amountCents: Cents,
      createdAt: Instant,
      /** Reason for the failure, as a sentence. */
      reason: z.nullable(z.string()),
      ...CardSummary.shape,
    }),
  ),
});

export type PaymentPlan = z.infer<typeof PaymentPlan>;
export type CardSummary = z.infer<typeof CardSummary>;
export type BillingInfo = z.infer<typeof BillingInfo>;
export type PaymentState = z.infer<typeof PaymentState>;
export type HeldWork = z.infer<typeof HeldWork>;
export type AccountUsage = z.infer<typeof AccountUsage>;
export type UsageEstimate = z.infer<typeof UsageEstimate>;
export type InvoiceLine = z.infer<typeof InvoiceLine>;
export type Invoice = z.infer<typeof Invoice>;
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;
