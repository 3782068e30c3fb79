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
import { anyOf, carrier, member, org, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Who sees what an organization pays, and pays. */
export const payers = org('manage_accounts', { or: ['manage_org_permissions'] });
const payersNote = `And, on the organization, ${anyOf(payers).join(' or ')}.`;

/** What the page of plans needs before anything else; answered to an organization that has to pay, too. */
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
    /** Null = none was chosen here. */
    planId: z.nullable(z.string()),
    /** When everything but paying stops; null = never. */
    paymentDueAt: z.nullable(Instant),
    /** What waits until it is paid; left out where nothing is held. */
    held: z.optional(HeldWork),
    /** Whether the caller may choose plans and pay. */
    mayPay: z.boolean(),
    /** Whose card form the browser shows; 'none' = cards cannot be taken here. */
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
 * Makes a token of a card: the simulated processor's part (decisions.md, Behaviour). Takes its test cards alone; the
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
    cardExpYear: digits('Enter the year as it stands on the card.', /^(\d{2}|\d{4})$/),
    cardCvc: digits('Enter the 3 or 4 digits of the security code.', /^\d{3,4}$/),
  }),
  output: z.object({ token: z.string() }),
  errors: ['not_found', 'card_not_a_test_card'],
});

/** What became of a payment. 'processing' = the processor has not answered; it is called again. */
const PaymentOutcome = z.object({
  status: z.enum(['paid', 'requires_action', 'processing']),
  /** Null where nothing was to be paid. */
  paymentId: z.nullable(z.int()),
  /** With 'requires_action': what shows the bank's question. */
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

/**
 * Takes a card: buys a plan with it, or, without `planId`, pays what is owed and puts it in the place of the card of
 * before.
 */
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
    billingEmail: z.string().check(z.trim(), z.email('Enter the email address for receipts.')),
    accountId: z.optional(Id),
    planId: z.optional(z.string()),
    coupon: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  output: PaymentOutcome,
  errors: paymentErrors,
});

/** The same for the page of an account: one card pays for all of them (docs/adr/0061). Asks for `payers` besides. */
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

/** Changes to another plan with the card on file: a larger one at once, a smaller one with the next month. */
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

/** Asks the processor what became of a payment that the bank wanted confirmed, or that it was slow with. */
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

/** Answers the question of the simulated bank; 404 with another processor. */
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

/** The plan, the card and what the month costs so far. */
export const getBilling = endpoint({
  name: 'getBilling',
  summary: 'Plan, card and usage of the organization',
  method: 'GET',
  path: '/orgs/:orgId/billing',
  access: payers,
  input: z.object({ orgId: Id }),
  output: z.object({
    planId: z.nullable(z.string()),
    /** A smaller plan that begins with the next month. */
    nextPlanId: z.nullable(z.string()),
    billing: z.nullable(CardSummary),
    billingEmail: z.nullable(z.string()),
    couponCode: z.nullable(z.string()),
    /** Owed, in cents. */
    owedCents: z.int(),
    estimate: UsageEstimate,
  }),
  errors: ['not_found'],
});

/** Invoices, the newest first. */
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

/** Texts of one account since the month of the organization began, and what they cost. Asks for `payers` besides. */
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

/** What a processor says of a payment, proven by its signature; may come early, late, twice and in any order. */
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

export const billingEndpoints = [
  getPaymentStanding,
  listPaymentPlans,
  createCardToken,
  submitPayment,
  saveAccountCard,
  upgradePlan,
  confirmPayment,
  answerSimulatedBank,
  getBilling,
  listInvoices,
  getInvoice,
  getAccountUsage,
  receivePaymentNotice,
] as const;
