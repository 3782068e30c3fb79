import { createHash } from 'node:crypto';
import * as api from 'shared-contracts/api/integrations/shopify';
import { AppError } from '../../../kernel/app-error.ts';
import { serve } from '../../../platform/serve.ts';
import { findShop } from '../directory.store.ts';
import { keepEvent } from '../keep-event.ts';
import { isSignedBody } from './shopify-signature.ts';

/** Stores a webhook of Shopify. One of a shop that nobody has connected is answered, as there is nothing to do. */
export const receiveShopifyWebhook = serve(api.receiveShopifyWebhook).with(async ({ platform, callback }) => {
  const { headers, body } = callback;
  const signature = headers['x-shopify-hmac-sha256'] ?? '';
  if (!isSignedBody(body, { signature, secret: platform.config.shopifyApiSecret })) {
    throw new AppError('signature_wrong');
  }
  const address = (headers['x-shopify-shop-domain'] ?? '').toLowerCase();
  const topic = (headers['x-shopify-topic'] ?? '').toLowerCase();
  const place = await findShop(platform.database.db, { vendor: 'shopify', address });
  if (place && topic !== '') {
    // The body is signed and its id is not: a replay under another id has the same words about the same thing.
    const id = createHash('sha256').update(`${topic}\n${body}`).digest('base64url');
    await keepEvent(platform, place, { id, topic, body });
  }

  return {};
});
