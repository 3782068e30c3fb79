import { queryGraphql } from './graphql.service.ts';
import { listDeliveries, resendDelivery, switchWebhook, testWebhook } from './webhooks.service.ts';

/** Endpoints of programs that hear of texts. */
export const webhookRoutes = [queryGraphql, listDeliveries, resendDelivery, testWebhook, switchWebhook];
