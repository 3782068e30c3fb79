import { Webhook } from 'standardwebhooks';
import { retryAfterSecondsOf } from '../../kernel/retry-after.ts';
import { GuardedRequestError, guardedRequest } from '../../platform/outbound/guarded-request.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import type { Config } from '../../config/config.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';

/** Response of an endpoint; `status` is null if it did not respond. */
export interface EndpointAnswer {
  readonly status: number | null;
  /** Message shown in the delivery log; null if the endpoint accepted the event. */
  readonly error: string | null;
  /** Time that the endpoint asks to wait before the next call. */
  readonly waitMs?: number;
}

const timeoutMs = 10_000;
const maxBytes = 100_000;

const sentences: Readonly<Record<GuardedRequestError['reason'], string>> = {
  address: 'The address is not a valid web address.',
  'private-address': 'The address is on a private network, where webhooks are not delivered.',
  redirect: 'The endpoint redirects. Webhooks do not follow redirects.',
  'too-large': 'The endpoint returned more than 100 kB.',
  'time-out': 'The endpoint did not respond within 10 seconds.',
  unreachable: 'The endpoint could not be reached.',
};

/**
 * Returns the event ID for the webhook-id header. It is the same on every attempt, so receivers can detect duplicates.
 */
export const eventIdOf = (deliveryId: number): string => `msg_${deliveryId}`;

/** Returns the body of an event, which is the same on every attempt. */
function bodyOf({ payload: { type, timestamp, data }, sequence }: ClaimedDelivery): string {
  return JSON.stringify({ type, timestamp, sequence, data });
}

const outsideOverHttp = 'The address starts with http:// and is outside our own networks. Use https://.';

/** Delivery of an event to an endpoint; `signal` aborts the call. */
export interface EndpointCall {
  /** Each secret signs the event, so that a receiver may check it with any of them. */
  readonly endpoint: { readonly url: string; readonly secrets: readonly string[] };
  readonly delivery: ClaimedDelivery;
  readonly signal: AbortSignal;
}

/** Sends one signed event to an endpoint (Standard Webhooks). Connections to private networks are refused. */
export async function callEndpoint(
  config: Pick<Config, 'webhookNetworks'>,
  { endpoint, delivery, signal }: EndpointCall,
): Promise<EndpointAnswer> {
  const eventId = eventIdOf(delivery.id);
  const body = bodyOf(delivery);
  const now = new Date();
  const signatures = endpoint.secrets.map((secret) => new Webhook(secret).sign(eventId, now, body));
  // Unencrypted calls are only allowed to our own networks.
  const isOpen = endpoint.url.startsWith('http:');
  try {
    const { status, headers } = await guardedRequest({
      url: endpoint.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Texting-Webhooks/1.0',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signatures.join(' '),
      },
      body: Buffer.from(body),
      timeoutMs,
      maxBytes,
      signal,
      isAllowed: (address) => config.webhookNetworks.has(address) || (!isOpen && isPublicAddress(address)),
    });

    const seconds = retryAfterSecondsOf(headers['retry-after'], now);
    const wait = seconds === undefined ? {} : { waitMs: seconds * 1_000 };

    return { status, error: isSuccess(status) ? null : errorOf(status), ...wait };
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) {
      throw error;
    }
    // Accepted, whatever happens to the rest of the answer: another attempt would deliver the event twice.
    if (error.status !== undefined && isSuccess(error.status)) {
      return { status: error.status, error: null };
    }

    const isOutside = isOpen && error.reason === 'private-address';

    return { status: null, error: isOutside ? outsideOverHttp : sentences[error.reason] };
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function errorOf(status: number): string {
  return status >= 300 && status < 400 ? sentences.redirect : `The endpoint returned ${status}.`;
}
