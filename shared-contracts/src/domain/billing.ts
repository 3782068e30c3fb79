import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Cents } from './money.ts';

/** The plan of an organization that has not chosen one (reference.md, States). */
export const freeTrialPlan = 'free_trial';

/** A plan that can be bought (reference.md, Entities). */
export const PaymentPlan = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: Cents,
  currency: z.string(),
  /** Segments of a month that the price covers. */
  includedSegments: z.int(),
  /** No prices are set here: these are examples. */
  isExample: z.boolean(),
});

/** The card that pays, as a person recognizes it (reference.md, Entities). */
export const CardSummary = z.object({
  cardBrand: z.string(),
  lastFour: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** The payment information of an account: one card pays for all accounts of an organization (docs/adr/0061). */
export const BillingInfo = z.object({ billing: z.nullable(CardSummary) });

/**
 * How an organization stands. 'trial_over' and 'suspended' answer 402 until somebody pays; 'payment_failed' has until
 * `paymentDueAt`.
 */
export const PaymentState = z.enum(['trial', 'trial_over', 'active', 'payment_failed', 'suspended']);

/** What would have gone out by itself, and waits until it is paid. */
export const HeldWork = z.object({
  waves: z.int(),
  scheduledTexts: z.int(),
  /** Steps of flows; those more than a day overdue are not taken any more. Counted to 1,000. */
  flowSteps: z.int(),
});

/** Texts of one account in a time, and what they cost. */
export const AccountUsage = z.object({
  accountId: z.int(),
  accountName: z.string(),
  segments: z.int(),
  pictures: z.int(),
  amountCents: Cents,
});

/** What the current month costs so far. */
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
  /** Of the texts alone, without what the plan covers. */
  usageCents: Cents,
  isExample: z.boolean(),
});

export const InvoiceLine = z.object({
  kind: z.enum(['plan', 'segments', 'pictures', 'included', 'coupon']),
  description: z.string(),
  /** Of texts: the account that sent them, from `periodStart` and before `periodEnd`. */
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

/** An invoice with all that a receipt says. */
export const InvoiceDetail = z.object({
  ...Invoice.shape,
  companyName: z.string(),
  billingEmail: z.string(),
  lines: z.array(InvoiceLine),
  /** Tries to charge it, the last one first. */
  payments: z.array(
    z.object({
      id: z.int(),
      status: z.enum(['pending', 'requires_action', 'succeeded', 'failed']),
      amountCents: Cents,
      createdAt: Instant,
      /** Why it was refused, as a sentence. */
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
