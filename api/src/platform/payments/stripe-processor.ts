import Stripe from 'stripe';
import type { ChargeOrder, ChargeOutcome, PaymentProcessor, StoredCard } from '../edges/payment-processor.ts';
import type { Logger } from '../logger.ts';
import { declineOf, isWithoutEffect } from './stripe-errors.ts';
import { readStripeNotice } from './stripe-notice.ts';

interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly log: Logger;
}

const timeoutMs = 20_000;
/** Stripe keeps idempotency keys for at least a day. Before an older charge is made, it is looked up. */
const keyMilliseconds = 12 * 3_600_000;

function connect({ secretKey, apiUrl }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);

  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    // The job for open payments resends unanswered calls with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Creates a processor that charges cards with Stripe, using its official library. Card numbers are sent from Stripe's
 * form in the browser directly to Stripe.
 */
export function createStripeProcessor(options: StripeOptions): PaymentProcessor {
  const stripe = connect(options);
  const { log } = options;

  return {
    name: 'stripe',
    publishableKey: options.publishableKey,
    async storeCard({ token, orgId, companyName, email, customerRef }) {
      try {
        const methodRef = await methodOf(stripe, token);
        const customer =
          customerRef ??
          (await stripe.customers.create({ name: companyName, email, metadata: { org_id: String(orgId) } }))
            .id;

        return { kind: 'stored', card: toCard(await stripe.paymentMethods.attach(methodRef, { customer })) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          return { kind: 'refused', code: declineOf(error) };
        }
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { kind: 'refused', code: 'card_token_unknown' };
        }
        log.warn({ reason: reasonOf(error) }, 'Stripe did not store a card');

        return { kind: 'refused', code: 'card_not_processed' };
      }
    },
    async charge(order) {
      try {
        return outcomeOf((await findEarlier(stripe, order)) ?? (await createIntent(stripe, order)));
      } catch (error) {
        return refusalOf(error, log);
      }
    },
    async findCharge(ref) {
      try {
        return outcomeOf(await stripe.paymentIntents.retrieve(ref));
      } catch {
        return { kind: 'unknown' };
      }
    },
    async cancel(ref) {
      // It may have ended meanwhile; its outcome is fetched next.
      await stripe.paymentIntents.cancel(ref).catch(() => undefined);
    },
    readNotice: ({ headers, body }) =>
      readStripeNotice(stripe, {
        secret: options.webhookSecret,
        signature: headers['stripe-signature'] ?? '',
        body,
      }),
  };
}

/** Returns a payment method, converting a token of Stripe's older forms first. */
async function methodOf(stripe: Stripe, token: string): Promise<string> {
  if (!token.startsWith('tok_')) {
    return token;
  }
  const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token } });

  return id;
}

function toCard({ id, card, customer }: Stripe.PaymentMethod): StoredCard {
  return {
    methodRef: id,
    customerRef: typeof customer === 'string' ? customer : (customer?.id ?? ''),
    brand: card?.brand ?? 'card',
    lastFour: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
  };
}

function createIntent(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: order.amountCents,
      currency: order.currency,
      customer: order.customerRef,
      payment_method: order.methodRef,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: order.description,
      metadata: {
        org_id: String(order.orgId),
        payment_id: String(order.paymentId),
        payment_key: order.idempotencyKey,
      },
      confirm: true,
      ...(order.isPersonPresent
        ? { setup_future_usage: 'off_session', use_stripe_sdk: true }
        : { off_session: true }),
    },
    { idempotencyKey: order.idempotencyKey },
  );
}

async function findEarlier(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent | undefined> {
  if (Date.now() - order.createdAt.getTime() < keyMilliseconds) {
    return undefined;
  }
  const { data } = await stripe.paymentIntents.list({ customer: order.customerRef, limit: 100 });

  return data.find(({ metadata }) => metadata['payment_key'] === order.idempotencyKey);
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id: ref, status, client_secret: clientSecret, last_payment_error: error } = intent;
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', ref };
    case 'requires_action':
      return { kind: 'requires_action', ref, clientSecret: clientSecret ?? '' };
    case 'requires_payment_method':
      return { kind: 'failed', ref, code: declineOf(error ?? {}) };
    case 'canceled':
      return { kind: 'failed', ref, code: 'card_not_authenticated' };
    default:
      return { kind: 'unknown' }; // still processing
  }
}

function refusalOf(error: unknown, log: Logger): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: 'failed', ref: error.payment_intent?.id ?? null, code: declineOf(error) };
  }
  log.warn({ reason: reasonOf(error) }, 'Stripe did not charge a card');

  return isWithoutEffect(error)
    ? { kind: 'failed', ref: null, code: 'card_not_processed' }
    : { kind: 'unknown' };
}

const reasonOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError ? error.type : 'fault';
