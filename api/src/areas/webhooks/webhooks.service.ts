import * as api from 'shared-contracts/api/webhooks';
import { AppError } from '../../kernel/app-error.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import * as log from '../../messaging/webhooks/delivery-log.store.ts';
import { keepSecret, newSecret } from '../../messaging/webhooks/endpoint-secret.ts';
import * as store from '../../messaging/webhooks/webhooks.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { toWebhookDelivery, toWebhook } from './to-webhook.rules.ts';

const pageSize = 50;
/** Time for an endpoint to change over to a new secret, as long as other services give. */
const changeOverMs = 24 * 3_600_000;

/** Deliveries to an endpoint, newest first. */
export const listDeliveries = serve(api.listDeliveries).with(
  async (caller, { webhookId, startCursor = 0 }) => {
    const { db } = caller.platform.database;
    await requireWebhook(db, caller.orgId, webhookId);
    const rows = await log.findDeliveries(db, caller.orgId, {
      webhookId,
      beforeId: startCursor,
      limit: pageSize + 1,
    });

    return pageOf(rows, { size: pageSize, toItem: toWebhookDelivery, cursorOf: byId });
  },
);

/** Sends an event again, with its original id. */
export const resendDelivery = serve(api.resendDelivery).with(async (caller, { webhookId, deliveryId }) => {
  const { orgId } = caller;

  return caller.platform.database.inTransaction(async (tx) => {
    requireActive(await requireWebhook(tx, orgId, webhookId));
    const delivery = await log.renewDelivery(tx, orgId, { webhookId, deliveryId });
    if (!delivery) {
      throw new AppError('not_found');
    }
    // A manual resend does not wait until an endpoint's pause after failures is over.
    await store.switchWebhook(tx, orgId, { webhookId, isActive: true, reason: null, at: new Date() });
    await audit(tx, caller, { action: 'webhook.resent', detail: { webhookId, deliveryId } });
    tx.afterCommit(() => caller.platform.notify.tell('webhooks'));

    return toWebhookDelivery(delivery);
  });
});

/** Sends a test event. */
export const testWebhook = serve(api.testWebhook).with(async (caller, { webhookId }) => {
  const { orgId } = caller;
  const at = new Date();

  return caller.platform.database.inTransaction(async (tx) => {
    requireActive(await requireWebhook(tx, orgId, webhookId));
    const delivery = await log.insertTestDelivery(tx, orgId, { webhookId, at });
    await store.switchWebhook(tx, orgId, { webhookId, isActive: true, reason: null, at });
    await audit(tx, caller, { action: 'webhook.tested', detail: { webhookId } });
    tx.afterCommit(() => caller.platform.notify.tell('webhooks'));

    return toWebhookDelivery(delivery);
  });
});

/** Turns an endpoint on or off. */
export const switchWebhook = serve(api.switchWebhook).with(async (caller, { webhookId, isActive }) => {
  const { orgId } = caller;
  const reason = isActive ? null : 'Turned off manually.';

  return caller.platform.database.inTransaction(async (tx) => {
    const webhook = await store.switchWebhook(tx, orgId, { webhookId, isActive, reason, at: new Date() });
    if (!webhook) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'webhook.changed', detail: { id: webhookId, isActive } });
    tx.afterCommit(() => caller.platform.notify.tell('webhooks'));

    return toWebhook(webhook);
  });
});

/** Replaces the secret of an endpoint; the old one signs too for a day, unless it leaked. */
export const replaceWebhookSecret = serve(api.replaceWebhookSecret).with(
  async (caller, { webhookId, isLeaked }) => {
    const { orgId, platform } = caller;
    const secret = newSecret();
    const formerUntil = isLeaked ? null : new Date(Date.now() + changeOverMs);
    await platform.database.inTransaction(async (tx) => {
      await requireWebhook(tx, orgId, webhookId);
      await keepSecret(platform, tx, { key: { orgId, webhookId }, secret, formerUntil });
      await audit(tx, caller, { action: 'webhook.secret_replaced', detail: { webhookId, isLeaked } });
    });

    return { secret, formerUntil: formerUntil?.toISOString() ?? null };
  },
);

async function requireWebhook(db: Db, orgId: number, webhookId: number): Promise<store.WebhookRow> {
  const webhook = await store.findWebhook(db, orgId, webhookId);
  if (!webhook) {
    throw new AppError('not_found');
  }

  return webhook;
}

function requireActive({ isActive }: store.WebhookRow): void {
  if (!isActive) {
    throw new AppError('webhook_disabled');
  }
}
