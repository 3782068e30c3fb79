import * as graphql from './graphql.service.ts';
import * as webhooks from './webhooks.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Webhook endpoints that receive events about texts. */
export const webhookRoutes = routesOf([graphql, webhooks]);
