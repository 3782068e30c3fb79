import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { MessageStatus } from './message-status.ts';
import { webhookEvents } from './webhook.ts';
import type { WebhookEvent } from './webhook.ts';

/** A text, as sent to endpoints. */
const TextData = z.object({
  messageId: z.int(),
  accountId: z.int(),
  contactId: z.int(),
  /** The account's number, in E.164. */
  primaryPhone: z.string(),
  contactPhone: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  body: z.string(),
  mediaLinks: z.array(z.string()),
  status: MessageStatus,
  segments: z.int(),
  /** Id of the wave that sent it; null for any other text. */
  waveId: z.nullable(z.int()),
  createdAt: Instant,
});

/** A forwarded call, as sent to endpoints. */
const CallData = z.object({
  callId: z.string(),
  accountId: z.int(),
  primaryPhone: z.string(),
  contactPhone: z.string(),
  forwardedTo: z.string(),
  /** Null before the call ends, or if the carrier does not report it. */
  durationSeconds: z.nullable(z.int()),
  createdAt: Instant,
});

const TestData = z.object({ message: z.string() });

const dataOf: Readonly<Record<WebhookEvent | 'TEST', z.ZodMiniType>> = {
  MESSAGE_RECEIVED: TextData,
  MESSAGE_SENT: TextData,
  MESSAGE_FINALIZED: TextData,
  CALL_INITIATED: CallData,
  CALL_HANGUP: CallData,
  TEST: TestData,
};

/** Summaries of the events in the API's documentation. */
export const webhookSummaries: Readonly<Record<WebhookEvent | 'TEST', string>> = {
  MESSAGE_RECEIVED: 'A customer texted the account',
  MESSAGE_SENT: 'A text was handed to the carrier',
  MESSAGE_FINALIZED: 'The final status of a text is known: delivered, undelivered or failed',
  CALL_INITIATED: 'A call to the account is being forwarded',
  CALL_HANGUP: 'A forwarded call ended',
  TEST: 'Someone pressed Send test event',
};

/** Every event that an endpoint can receive: the ones it can choose, and the test. */
export const sentEvents = [...webhookEvents, 'TEST'] as const;

/** Returns the schema of an event's body. */
export function webhookPayload(event: WebhookEvent | 'TEST') {
  return z.object({
    type: z.literal(event),
    timestamp: Instant,
    /** Position of the event among the endpoint's events, from 1, in the order of their first attempt. */
    sequence: z.int(),
    data: dataOf[event],
  });
}
