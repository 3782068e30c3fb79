import type { CallbackRequest } from './carrier.ts';

/** A card as described by its processor, which keeps the number. */
export interface StoredCard {
  readonly customerRef: string;
  readonly methodRef: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Reasons for a declined charge, limited to those that the customer can act on. */
export const declineCodes = [
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_not_authenticated',
  'card_not_processed',
] as const;

export type DeclineCode = (typeof declineCodes)[number];

type CardOutcome =
  | { readonly kind: 'stored'; readonly card: StoredCard }
  | { readonly kind: 'refused'; readonly code: DeclineCode | 'card_token_unknown' };

export interface ChargeOrder {
  /** Stored before the call. A processor charges once per key, however often it is called. */
  readonly idempotencyKey: string;
  readonly orgId: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly customerRef: string;
  readonly methodRef: string;
  readonly description: string;
  readonly createdAt: Date;
  /** Whether the customer is at the form and can respond to their bank. */
  readonly isPersonPresent: boolean;
}

export type ChargeOutcome =
  | { readonly kind: 'succeeded'; readonly ref: string }
  /** The bank wants to authenticate the customer, using `clientSecret`. */
  | { readonly kind: 'requires_action'; readonly ref: string; readonly clientSecret: string }
  | { readonly kind: 'failed'; readonly ref: string | null; readonly code: DeclineCode }
  /** No response: it may have been charged. The same key is sent again. */
  | { readonly kind: 'unknown' };

/** The payment of a webhook. Its state is then fetched, because webhooks arrive in any order. */
export interface PaymentNotice {
  readonly orgId: number;
  readonly paymentId: number;
  readonly ref: string;
}

/** One payment processor. Declined and lost charges are return values, not exceptions. */
export interface PaymentProcessor {
  readonly name: 'simulated' | 'stripe';
  /** Key for the processor's card form in the browser; '' if the form is our own. */
  readonly publishableKey: string;
  /** Stores a token's card for later charges, under `customerRef` if the organization already has one. */
  storeCard(card: {
    token: string;
    orgId: number;
    companyName: string;
    email: string;
    customerRef: string | undefined;
  }): Promise<CardOutcome>;
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Returns the outcome of a charge by the processor's ID. */
  findCharge(ref: string): Promise<ChargeOutcome>;
  /** Cancels a charge that is waiting for the bank's authentication. */
  cancel(ref: string): Promise<void>;
  /**
   * Returns the payment a webhook is about, or undefined for other events. Throws AppError('signature_wrong'). Omitted
   * if the processor sends no webhooks.
   */
  readNotice?(callback: CallbackRequest): PaymentNotice | undefined;
  /** Test cards; only the simulated processor has them. */
  readonly testCards?: TestCards;
}

interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface TestCards {
  /** Returns a token for a test card, or undefined if the number is not one. */
  createToken(details: CardDetails): Promise<string | undefined>;
  /** Responds to the bank's authentication. Returns whether there was one. */
  answerBank(answer: { clientSecret: string; isConfirmed: boolean }): Promise<boolean>;
}
