import * as z from 'zod/mini';
import {
  CardSummary,
  HeldWork,
  Invoice,
  InvoiceDetail,
  PaymentPlan,
  PaymentState,
  UsageEstimate,
} from '../domain/billing.ts';
import { Cursor, Done, Id, Instant, paged } from '../domain/common.ts';
import { isEmail } from '../domain/email.ts';
import { anyOf, carrier, member, org, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Permission to see an organization's payments and to pay. */
export const payers = org('manage_accounts', { or: ['manage_org_permissions'] });
const payersNote = `And, on the organization, ${anyOf(payers).join(' or ')}.`;

/** Returns the payment state that the plans page loads first. Also available to organizations that must pay. */
export const getPaymentStanding = endpoint({
  name: 'getPaymentStanding',
  summary: 'How the organization stands with its payments',
  method: 'GET',
  path: '/orgs/payment/standing',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    orgId: z.int(),
    companyName: z.string(),
    state: PaymentState,
    /** Null if no plan was chosen here. */
    planId: z.nullable(z.string()),
    /** Time from which everything except payment is blocked; null if no payment is due. */
    paymentDueAt: z.nullable(Instant),
    /** Work on hold until the organization pays. Omitted if nothing is on hold. */
    held: z.optional(HeldWork),
    /** Whether the caller may choose plans and pay. */
    mayPay: z.boolean(),
    /** Processor whose card form the browser shows; 'none' if cards cannot be taken here. */
    processor: z.enum(['simulated', 'stripe', 'none']),
    publishableKey: z.string(),
  }),
});

export const listPaymentPlans = endpoint({
  name: 'listPaymentPlans',
  summary: 'Plans that can be bought',
  method: 'GET',
  path: '/orgs/paymentPlans',
  access: signedIn,
  input: z.object({}),
  output: z.object({ plans: z.array(PaymentPlan) }),
});

const digits = (message: string, pattern: RegExp) => z.string().check(z.trim(), z.regex(pattern, message));

/**
 * Creates a card token as the simulated processor (decisions.md, Behavior). Accepts its test cards only. The card
 * number is neither stored nor logged.
 */
export const createCardToken = endpoint({
  name: 'createCardToken',
  summary: 'Token of a test card',
  method: 'POST',
  path: '/tokens',
  access: payers,
  audit: unaudited.firstStep,
  input: z.object({
    cardNumber: digits('Enter the card number.', /^[\d ]{12,23}$/),
    cardExpMonth: digits('Enter a month from 1 to 12.', /^(0?[1-9]|1[0-2])$/),
    cardExpYear: digits('Enter the year shown on the card.', /^(\d{2}|\d{4})$/),
    cardCvc: digits('Enter the 3 or 4 digits of the security code.', /^\d{3,4}$/),
  }),
  output: z.object({ token: z.string() }),
  errors: ['not_found', 'card_not_a_test_card'],
});

/** Result of a payment. 'processing' = the processor has not responded yet and will be called again. */
const PaymentOutcome = z.object({
  status: z.enum(['paid', 'requires_action', 'processing']),
  /** Null if there was nothing to pay. */
  paymentId: z.nullable(z.int()),
  /** Secret for showing the bank's confirmation; set with 'requires_action'. */
  clientSecret: z.nullable(z.string()),
});

const paymentErrors = [
  'not_found',
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_not_authenticated',
  'card_not_processed',
  'card_token_unknown',
  'payment_under_way',
] as const;

/** Takes a card. With `planId`, buys that plan; without it, pays what is owed and replaces the previous card. */
export const submitPayment = endpoint({
  name: 'submitPayment',
  summary: 'Pay with a card',
  method: 'POST',
  path: '/orgs/:orgId/submitPayment',
  access: payers,
  audit: ['billing.card_changed', 'billing.plan_chosen'],
  input: z.object({
    orgId: Id,
    stripeToken: z.string().check(z.minLength(1), z.maxLength(255)),
    billingEmail: z
      .string()
      .check(z.trim(), z.refine(isEmail, { error: 'Enter the email address for receipts.' })),
    accountId: z.optional(Id),
    planId: z.optional(z.string()),
    coupon: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  output: PaymentOutcome,
  errors: paymentErrors,
});

/**
 * Replaces the paying card from an account's page: one card pays for all accounts (docs/adr/0061). Also requires
 * `payers`.
 */
export const saveAccountCard = endpoint({
  name: 'saveAccountCard',
  summary: 'Replace the card that pays',
  method: 'POST',
  path: '/accounts/:accountId/cards',
  access: member,
  accessNote: payersNote,
  audit: 'billing.card_changed',
  input: z.object({ accountId: Id, stripeToken: z.string().check(z.minLength(1), z.maxLength(255)) }),
  output: CardSummary,
  errors: [...paymentErrors],
});

/** Changes the plan using the card on file. A larger plan starts immediately, a smaller one next month. */
export const upgradePlan = endpoint({
  name: 'upgradePlan',
  summary: 'Change the plan',
  method: 'POST',
  path: '/orgs/payment/upgrade',
  access: payers,
  audit: 'billing.plan_chosen',
  input: z.object({ newPlanId: z.string() }),
  output: PaymentOutcome,
  errors: [...paymentErrors, 'card_missing'],
});

/**
 * Asks the processor for the result of a payment that the bank asked to confirm or that the processor was slow to
 * complete.
 */
export const confirmPayment = endpoint({
  name: 'confirmPayment',
  summary: 'What became of a payment',
  method: 'POST',
  path: '/orgs/:orgId/payments/:paymentId/confirm',
  access: payers,
  audit: unaudited.ofPayment,
  input: z.object({ orgId: Id, paymentId: Id }),
  output: PaymentOutcome,
  errors: paymentErrors,
});

/** Answers the simulated bank's confirmation. Returns 404 with any other processor. */
export const answerSimulatedBank = endpoint({
  name: 'answerSimulatedBank',
  summary: 'Confirm or refuse a payment at the simulated bank',
  method: 'POST',
  path: '/payments/simulated/authenticate',
  access: payers,
  audit: unaudited.simulated,
  input: z.object({ clientSecret: z.string().check(z.maxLength(255)), isConfirmed: z.boolean() }),
  output: Done,
  errors: ['not_found'],
});

/** Returns the plan, the card and the cost of the month so far. */
export const getBilling = endpoint({
  name: 'getBilling',
  summary: 'Plan, card and usage of the organization',
  method: 'GET',
  path: '/orgs/:orgId/billing',
  access: payers,
  input: z.object({ orgId: Id }),
  output: z.object({
    planId: z.nullable(z.string()),
    /** A smaller plan that starts next month. */
    nextPlanId: z.nullable(z.string()),
    billing: z.nullable(CardSummary),
    billingEmail: z.nullable(z.string()),
    couponCode: z.nullable(z.string()),
    /** Amount owed, in cents. */
    owedCents: z.int(),
    estimate: UsageEstimate,
  }),
  errors: ['not_found'],
});

/** Lists invoices, newest first. */
export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: 'Payment history',
  method: 'GET',
  path: '/orgs/:orgId/invoices',
  access: payers,
  input: z.object({ orgId: Id, start_cursor: Cursor }),
  output: paged(Invoice),
});

export const getInvoice = endpoint({
  name: 'getInvoice',
  summary: 'One invoice with its lines',
  method: 'GET',
  path: '/orgs/:orgId/invoices/:invoiceId',
  access: payers,
  input: z.object({ orgId: Id, invoiceId: Id }),
  output: InvoiceDetail,
});

/**
 * Returns an account's texts in the organization's current billing month and what they cost. Also requires `payers`.
 */
export const getAccountUsage = endpoint({
  name: 'getAccountUsage',
  summary: 'Usage of one account this month',
  method: 'GET',
  path: '/accounts/:accountId/usage',
  access: member,
  accessNote: payersNote,
  input: z.object({ accountId: Id }),
  output: UsageEstimate,
});

/**
 * Receives a payment processor's notice about a payment, verified by its signature. Notices may arrive early, late,
 * more than once and in any order.
 */
export const receivePaymentNotice = endpoint({
  name: 'receivePaymentNotice',
  summary: 'Notice from a payment processor',
  method: 'POST',
  path: '/payments/:processor/webhook',
  access: carrier,
  audit: unaudited.ofPayment,
  input: z.looseObject({ processor: z.string() }),
  output: Done,
});
