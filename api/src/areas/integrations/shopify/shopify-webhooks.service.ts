import { createHash } from 'node:crypto';
import * as api from 'shared-contracts/api/integrations/shopify';
import { AppError } from '../../../kernel/app-error.ts';
import { serve } from '../../../platform/serve.ts';
import { findShop } from '../directory.store.ts';
import { storeEvent } from '../store-event.service.ts';
import { isSignedBody } from './shopify-signature.rules.ts';

/**
 * Returns the event time according to Shopify. It is not signed, so it is used only for ordering and is never later
 * than now.
 */
function instantOf(triggeredAt: string): Date {
  const now = Date.now();
  const at = Date.parse(triggeredAt);

  return new Date(Number.isNaN(at) ? now : Math.min(at, now));
}

/**
 * Whether a webhook is about consent. Agreeing, withdrawing and agreeing again within a second gives two webhooks with
 * identical bodies.
 */
const isOfConsent = (topic: string): boolean =>
  ['customers/create', 'customers/update', 'customers_marketing_consent/update'].includes(topic);

/** Stores a Shopify webhook. For a shop that is not connected, responds without doing anything. */
export const receiveShopifyWebhook = serve(api.receiveShopifyWebhook).with(async ({ platform, callback }) => {
  const { headers, body } = callback;
  const signature = headers['x-shopify-hmac-sha256'] ?? '';
  if (!isSignedBody(body, { signature, secret: platform.config.shopifyApiSecret })) {
    throw new AppError('shopify_signature_wrong');
  }
  const address = (headers['x-shopify-shop-domain'] ?? '').toLowerCase();
  const topic = (headers['x-shopify-topic'] ?? '').toLowerCase();
  const place = await findShop(platform.database.db, { vendor: 'shopify', address });
  if (place && topic !== '') {
    const triggeredAt = headers['x-shopify-triggered-at'] ?? '';
    // The body is signed but its id is not: a replay with another id has the same body and topic.
    const words = isOfConsent(topic) ? `${topic}\n${body}\n${triggeredAt}` : `${topic}\n${body}`;
    const id = createHash('sha256').update(words).digest('base64url');
    await storeEvent(platform, place, { id, topic, body, occurredAt: instantOf(triggeredAt) });
  }

  return {};
});
