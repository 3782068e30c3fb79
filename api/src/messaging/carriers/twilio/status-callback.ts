import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MessageReference } from '../../../platform/edges/carrier.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/**
 * Signs with a key derived from the account's token, so that all processes produce the same signature and no other
 * secret is needed.
 */
function signatureOf(message: string, authToken: string): string {
  const key = createHmac('sha256', authToken).update('status callback of a message').digest();

  return createHmac('sha256', key).update(message).digest('base64url');
}

/**
 * Returns the URL for Twilio's status callbacks. It contains our message ID, because Twilio accepts no idempotency key
 * (engineering.md, HTTP).
 */
export function statusCallbackUrl(reference: MessageReference, settings: TwilioSettings): string {
  const message = `${reference.orgId}.${reference.messageId}`;
  const query = new URLSearchParams({ message, signature: signatureOf(message, settings.authToken) });

  return `${settings.publicApiUrl}/carriers/twilio/status?${query.toString()}`;
}

/** Returns the message of a callback, or undefined if we did not sign its URL. */
export function referenceOf(url: string, authToken: string): MessageReference | undefined {
  const query = new URL(url).searchParams;
  const message = query.get('message') ?? '';
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(message);
  if (!parts) {
    return undefined;
  }
  const [given, expected] = [
    Buffer.from(query.get('signature') ?? ''),
    Buffer.from(signatureOf(message, authToken)),
  ];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }

  return { orgId: Number(parts[1]), messageId: Number(parts[2]) };
}
