import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Phone } from './phone.ts';

/** Events that an endpoint can receive (reference.md, Entities). */
export const webhookEvents = [
  'MESSAGE_RECEIVED',
  'MESSAGE_SENT',
  'MESSAGE_FINALIZED',
  'CALL_INITIATED',
  'CALL_HANGUP',
] as const;

/** Call events, which only accounts with call forwarding have. */
export const callEvents: readonly WebhookEvent[] = ['CALL_INITIATED', 'CALL_HANGUP'];

/** Text events, which every account has. */
export const textEvents: readonly WebhookEvent[] = webhookEvents.filter(
  (event) => !callEvents.includes(event),
);

export type WebhookEvent = (typeof webhookEvents)[number];

/** Form for registering an endpoint. */
export const WebhookForm = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the address of your endpoint.'),
      z.maxLength(2_000, 'An address may have at most 2,000 characters.'),
      z.refine(isWebAddress, 'Enter a whole address, such as https://example.com/texts.'),
    ),
  primaryPhone: Phone,
  eventTypes: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event.')),
});

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) {
    return false;
  }
  const { protocol, username, password } = new URL(text);

  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** An endpoint that receives events of an account's texts (reference.md, Entities). */
export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  primaryPhone: z.string(),
  eventTypes: z.array(z.enum(webhookEvents)),
  createdAt: Instant,
  lastUpdatedAt: Instant,
  isActive: z.boolean(),
  /** Reason nothing is sent anymore; null while the endpoint is active. */
  disabledReason: z.nullable(z.string()),
});

/** A newly registered endpoint with the key for verifying signatures, which is returned only here. */
export const RegisteredWebhook = z.extend(Webhook, { secret: z.string() });

/** A new key for verifying signatures, which is returned only here. */
export const ReplacedSecret = z.object({
  secret: z.string(),
  /** End of the time in which events are signed with the old key as well; null if they no longer are. */
  formerUntil: z.nullable(Instant),
});

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** One event for an endpoint, with the result of the last attempt. */
export const WebhookDelivery = z.object({
  id: z.int(),
  /** Value of the webhook-id header, the same for every attempt. */
  eventId: z.string(),
  eventType: z.enum([...webhookEvents, 'TEST']),
  status: z.enum(deliveryStatuses),
  /** Position among all of the endpoint's events; null before the first attempt. */
  sequence: z.nullable(z.int()),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  error: z.nullable(z.string()),
  createdAt: Instant,
  attemptedAt: z.nullable(Instant),
  /** Null if it will not be retried. */
  nextAttemptAt: z.nullable(Instant),
});

export type Webhook = z.infer<typeof Webhook>;
export type WebhookForm = z.infer<typeof WebhookForm>;
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export type ReplacedSecret = z.infer<typeof ReplacedSecret>;
export type RegisteredWebhook = z.infer<typeof RegisteredWebhook>;
