import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { guardedRequest } from '../outbound/guarded-request.ts';
import type { PushMessage } from './push-message.ts';
import { isPrivatePush } from './subscription.ts';
import type { Subscription } from './subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** delivered; gone = the browser no longer exists; refused = never accepted as it is; later = retry. */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | 'later';

export interface PushSender {
  readonly keys: VapidKeys;
  /** Our contact for the push service: an https or mailto URL. */
  readonly subject: string;
  /** Whether an address may be connected to; only the public internet by default. */
  readonly isAllowed?: (address: string) => boolean;
  /** Origins of push services in our own network. */
  readonly privateOrigins?: readonly string[];
}

/** A push that has not been delivered for a day is outdated. */
const keepSeconds = 24 * 3600;

/** Returns a topic for the push service: at most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) {
    return 'delivered';
  }
  if (status === 404 || status === 410) {
    return 'gone';
  }

  return status === 429 || status >= 500 ? 'later' : 'refused';
}

function guardOf({ isAllowed, privateOrigins = [] }: PushSender, endpoint: string) {
  if (isPrivatePush(endpoint, privateOrigins)) {
    return { isAllowed: () => true };
  }

  return isAllowed ? { isAllowed } : {};
}

/** Sends one encrypted push to a browser's push service. The URL came from a browser, so the request is guarded. */
export async function deliverPush(
  sender: PushSender,
  subscription: Subscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: sender.subject, ...sender.keys },
    TTL: keepSeconds,
    topic: topicOf(message.tag),
    urgency: 'high',
  });
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );

  const answer = await guardedRequest({
    url: request.endpoint,
    method: 'POST',
    headers,
    ...(request.body ? { body: request.body } : {}),
    timeoutMs: 10_000,
    maxBytes: 100_000,
    ...guardOf(sender, request.endpoint),
  });

  return outcomeOf(answer.status);
}
