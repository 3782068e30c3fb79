import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import type { PaymentNotice } from '../edges/payment-processor.ts';

/** Maximum difference between a signature's timestamp and our clock, in either direction. */
const toleranceSeconds = 300;

const Notice = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
const Intent = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) });

interface SignedCall {
  readonly secret: string;
  readonly signature: string;
  readonly body: string;
}

/** Reads a Stripe webhook about a payment. Undefined if it is about something else. */
export function readStripeNotice(stripe: Stripe, call: SignedCall): PaymentNotice | undefined {
  const notice = Notice.safeParse(readSigned(stripe, call));
  if (!notice.success) {
    throw new AppError('malformed_request', { cause: notice.error });
  }
  if (!notice.data.type.startsWith('payment_intent.')) {
    return undefined;
  }
  const intent = Intent.safeParse(notice.data.data.object);
  if (!intent.success) {
    throw new AppError('malformed_request', { cause: intent.error });
  }
  const { id, metadata } = intent.data;
  const [orgId, paymentId] = [Number(metadata['org_id']), Number(metadata['payment_id'])];

  return orgId > 0 && paymentId > 0 ? { orgId, paymentId, ref: id } : undefined;
}

function readSigned(stripe: Stripe, { secret, signature, body }: SignedCall): unknown {
  // Stripe's library rejects old timestamps but not future ones: a call signed ahead of time could be saved for later.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signedAt > Date.now() / 1_000 + toleranceSeconds) {
    throw new AppError('signature_wrong');
  }
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch (cause) {
    throw new AppError('signature_wrong', { cause });
  }
}
