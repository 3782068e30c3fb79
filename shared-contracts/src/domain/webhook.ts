import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Phone } from './phone.ts';

/** What an endpoint can hear of (reference.md, Entities). */
export const webhookEvents = [
  'MESSAGE_RECEIVED',
  'MESSAGE_SENT',
  'MESSAGE_FINALIZED',
  'CALL_INITIATED',
  'CALL_HANGUP',
] as const;

/** Those of calls, which only accounts with call forwarding have. */
export const callEvents: readonly WebhookEvent[] = ['CALL_INITIATED', 'CALL_HANGUP'];

/** Those of texts, which every account has. */
export const textEvents: readonly WebhookEvent[] = webhookEvents.filter(
  (event) => !callEvents.includes(event),
);

export type WebhookEvent = (typeof webhookEvents)[number];

/** What a person types to register an endpoint. */
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

/** An endpoint that hears of the texts of an account (reference.md, Entities). */
export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  primaryPhone: z.string(),
  eventTypes: z.array(z.enum(webhookEvents)),
  createdAt: Instant,
  lastUpdatedAt: Instant,
  isActive: z.boolean(),
  /** Why nothing is sent there any more; null while it is active. */
  disabledReason: z.nullable(z.string()),
});

/** A registered endpoint with the key that signatures are checked by, which is shown this once. */
export const RegisteredWebhook = z.extend(Webhook, { secret: z.string() });

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** One event on its way to an endpoint, with what came of the last try. */
export const WebhookDelivery = z.object({
  id: z.int(),
  /** The header webhook-id, the same on every try. */
  eventId: z.string(),
  eventType: z.enum([...webhookEvents, 'TEST']),
  status: z.enum(deliveryStatuses),
  /** Its place among all of the endpoint; null until its first try. */
  sequence: z.nullable(z.int()),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  error: z.nullable(z.string()),
  createdAt: Instant,
  attemptedAt: z.nullable(Instant),
  /** Null where it is not tried again. */
  nextAttemptAt: z.nullable(Instant),
});

export type Webhook = z.infer<typeof Webhook>;
export type WebhookForm = z.infer<typeof WebhookForm>;
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export type RegisteredWebhook = z.infer<typeof RegisteredWebhook>;
