import type { CallbackRequest } from './carrier.ts';

/** A card as its processor names it; the number stays there. */
export interface StoredCard {
  readonly customerRef: string;
  readonly methodRef: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Why a charge was refused, as far as a person can do something about it. */
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
  /** Written down before the call: a processor charges once for one key, however often it is called. */
  readonly idempotencyKey: string;
  readonly orgId: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly customerRef: string;
  readonly methodRef: string;
  readonly description: string;
  readonly createdAt: Date;
  /** Somebody sits in front of the form and can answer their bank. */
  readonly isPersonPresent: boolean;
}

export type ChargeOutcome =
  | { readonly kind: 'succeeded'; readonly ref: string }
  /** The bank asks the person, by `clientSecret`. */
  | { readonly kind: 'requires_action'; readonly ref: string; readonly clientSecret: string }
  | { readonly kind: 'failed'; readonly ref: string | null; readonly code: DeclineCode }
  /** No answer came back: it may have been charged. The same key is sent again. */
  | { readonly kind: 'unknown' };

/** A payment that a webhook is about; its state is then fetched, since notices come in any order. */
export interface PaymentNotice {
  readonly orgId: number;
  readonly paymentId: number;
  readonly ref: string;
}

/** One payment processor. What it refuses and what it loses are answers, not exceptions. */
export interface PaymentProcessor {
  readonly name: 'simulated' | 'stripe';
  /** For the processor's card form in the browser; '' where the form is our own. */
  readonly publishableKey: string;
  /** Keeps the card behind a token for later charges, under `customerRef` where the organization has one already. */
  storeCard(card: {
    token: string;
    orgId: number;
    companyName: string;
    email: string;
    customerRef: string | undefined;
  }): Promise<CardOutcome>;
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** What became of a charge, by the processor's own name of it. */
  findCharge(ref: string): Promise<ChargeOutcome>;
  /** Gives up a charge that waits for the bank's question. */
  cancel(ref: string): Promise<void>;
  /** The payment a webhook is about, undefined for other news. Throws AppError('signature_wrong'). Missing = sends none. */
  readNotice?(callback: CallbackRequest): PaymentNotice | undefined;
  /** Test cards, of the simulated processor alone. */
  readonly testCards?: TestCards;
}

interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface TestCards {
  /** Returns the token of a test card; undefined for a number that is none. */
  createToken(details: CardDetails): Promise<string | undefined>;
  /** Answers the bank's question. Returns whether there was one. */
  answerBank(answer: { clientSecret: string; isConfirmed: boolean }): Promise<boolean>;
}
