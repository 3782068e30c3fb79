import { sentEvents, webhookPayload, webhookSummaries } from 'shared-contracts/domain/webhook-payload';
import { schemaOf } from './openapi-schema.ts';
import type { Json } from './openapi-schema.ts';

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'Names the event: the same on every try. Ignore an id that you have processed.'),
  header('webhook-timestamp', 'When this try was sent, in seconds since 1970. Refuse old ones.'),
  header(
    'webhook-signature',
    'One or more signatures, separated by spaces. Each is "v1," and the base64 of HMAC-SHA256 over "{webhook-id}.{webhook-timestamp}.{body}" with the key of the endpoint: the bytes of its secret after "whsec_", decoded from base64 (Standard Webhooks).',
  ),
];

const responses = {
  '2XX': { description: 'The event was taken.' },
  default: { description: 'The event is sent again, at growing intervals, for three days.' },
};

/**
 * The `webhooks` of the OpenAPI document: the events that endpoints receive, and how to verify them (features AD-06).
 */
export function openApiWebhooks(): Json {
  const entries = sentEvents.map((event): [string, Json] => [
    event,
    {
      post: {
        operationId: event,
        tags: ['webhooks'],
        summary: webhookSummaries[event],
        parameters: headers,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(webhookPayload(event), 'output') } },
        },
        responses,
      },
    },
  ]);

  return Object.fromEntries(entries);
}
