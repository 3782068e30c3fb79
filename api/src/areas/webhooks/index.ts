import { queryGraphql } from './graphql.service.ts';
import { listDeliveries, resendDelivery, switchWebhook, testWebhook } from './webhooks.service.ts';

/** Webhook endpoints that receive events about texts. */
export const webhookRoutes = [queryGraphql, listDeliveries, resendDelivery, testWebhook, switchWebhook];
