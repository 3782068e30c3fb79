import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../domain/common.ts';
import { ReplacedSecret, Webhook, WebhookDelivery } from '../domain/webhook.ts';
import { org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { orgPermissionNames } from '../permissions.ts';

const mayManage = org('manage_users');
const oneWebhook = { webhookId: Id };

/**
 * Permission to see webhooks: people who manage users, and everyone else with an organization permission once it has
 * access tokens.
 */
export const maySeeWebhooks = org('manage_users', {
  or: orgPermissionNames,
  token: ['read:messages', 'write:messages'],
});

const GraphqlError = z.object({
  message: z.string(),
  extensions: z.optional(z.record(z.string(), z.unknown())),
  path: z.optional(z.array(z.union([z.string(), z.number()]))),
  locations: z.optional(z.array(z.object({ line: z.number(), column: z.number() }))),
});

/**
 * Public GraphQL endpoint: query `webhooks`; mutations `registerWebhook` (url, primaryPhone, eventTypes) and
 * `deleteWebhook` (id) (features AD-06, AP-09). Errors are returned in `errors`, as usual in GraphQL.
 */
export const queryGraphql = endpoint({
  name: 'queryGraphql',
  summary: 'Webhooks over GraphQL',
  method: 'POST',
  path: '/graphql',
  access: maySeeWebhooks,
  audit: ['webhook.registered', 'webhook.changed', 'webhook.deleted'],
  input: z.object({
    query: z.string().check(z.minLength(1), z.maxLength(20_000)),
    variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    operationName: z.optional(z.nullable(z.string())),
  }),
  output: z.object({
    data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    errors: z.optional(z.array(GraphqlError)),
  }),
  // Returned as `extensions.code` of an entry of `errors`.
  errors: [
    'not_found',
    'webhook_phone_unknown',
    'webhook_address_refused',
    'webhook_calls_unavailable',
    'webhook_limit',
  ],
});

/** Lists deliveries to an endpoint and their results, newest first. Deliveries are kept for 30 days. */
export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'Deliveries to a webhook',
  method: 'GET',
  path: '/webhooks/:webhookId/deliveries',
  access: mayManage,
  input: z.object({ ...oneWebhook, start_cursor: Cursor }),
  output: paged(WebhookDelivery),
  errors: ['not_found'],
});

/** Sends an event again with its original id. */
export const resendDelivery = endpoint({
  name: 'resendDelivery',
  summary: 'Send an event to a webhook again',
  method: 'POST',
  path: '/webhooks/:webhookId/deliveries/:deliveryId/resend',
  access: mayManage,
  audit: 'webhook.resent',
  input: z.object({ ...oneWebhook, deliveryId: Id }),
  output: WebhookDelivery,
  errors: ['not_found', 'webhook_disabled'],
});

/** Sends an event of type TEST. */
export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Send a test event to a webhook',
  method: 'POST',
  path: '/webhooks/:webhookId/test',
  access: mayManage,
  audit: 'webhook.tested',
  input: z.object(oneWebhook),
  output: WebhookDelivery,
  errors: ['not_found', 'webhook_disabled'],
});

/** Turns a webhook on or off. Events that occur while it is off are never sent. */
export const switchWebhook = endpoint({
  name: 'switchWebhook',
  summary: 'Turn a webhook on or off',
  method: 'PUT',
  path: '/webhooks/:webhookId',
  access: mayManage,
  audit: 'webhook.changed',
  input: z.object({ ...oneWebhook, isActive: z.boolean() }),
  output: Webhook,
  errors: ['not_found'],
});

/**
 * Replaces the secret that signs an endpoint's events. For 24 hours they are signed with the old one as well, so that
 * the endpoint can change over without refusing any, unless `isLeaked`.
 */
export const replaceWebhookSecret = endpoint({
  name: 'replaceWebhookSecret',
  summary: "Replace a webhook's signing secret",
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  access: mayManage,
  audit: 'webhook.secret_replaced',
  input: z.object({ ...oneWebhook, isLeaked: z._default(z.boolean(), false) }),
  output: ReplacedSecret,
  errors: ['not_found'],
});
