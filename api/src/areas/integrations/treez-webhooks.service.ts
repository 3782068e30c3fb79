import { createHash, timingSafeEqual } from 'node:crypto';
import * as api from 'shared-contracts/api/integrations';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { hashToken } from '../../platform/sessions/token.ts';
import { findConnection } from './connections.store.ts';
import { findShop, webhookPrefix } from './directory.store.ts';
import { storeEvent } from './store-event.service.ts';

/** Stores a ticket from a Treez webhook. Responds the same whether the address or the bearer token is wrong. */
export const receiveTreezTicket = serve(api.receiveTreezTicket).with(
  async ({ platform, callback }, { address }) => {
    const { db } = platform.database;
    const place = await findShop(db, { vendor: 'treez', address: webhookPrefix + address });
    const connection = place && (await findConnection(db, place.orgId, place.connectionId));
    const bearer = /^Bearer (\S{20,200})$/.exec(callback.headers['authorization'] ?? '')?.[1];
    const isTheirs =
      bearer !== undefined &&
      connection?.webhookHash !== undefined &&
      connection.webhookHash !== null &&
      timingSafeEqual(hashToken(bearer), connection.webhookHash);
    if (!place || !isTheirs) {
      throw new AppError('signature_wrong');
    }
    // Treez webhooks have no id: identical bodies are the same webhook.
    const id = createHash('sha256').update(callback.body).digest('base64url');
    await storeEvent(platform, place, { id, topic: 'TICKET', body: callback.body, occurredAt: new Date() });

    return {};
  },
);
