import Stripe from 'stripe';
import type { DeclineCode } from '../edges/payment-processor.ts';

const byCode: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'card_insufficient_funds',
  expired_card: 'card_expired',
  authentication_required: 'card_not_authenticated',
  payment_intent_authentication_failure: 'card_not_authenticated',
  processing_error: 'card_not_processed',
};

/** Maps a Stripe decline to a decline code for the customer. */
export function declineOf(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): DeclineCode {
  return byCode[error.decline_code ?? ''] ?? byCode[error.code ?? ''] ?? 'card_declined';
}

/** Whether an error guarantees that nothing was charged; a lost response does not. */
export function isWithoutEffect(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}
