import { z } from 'zod';

/** A browser's push subscription, as serialized by PushSubscription.toJSON(). */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,120}={0,2}$/),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
  }),
});

export type Subscription = z.infer<typeof Subscription>;

/** Whether a URL is a push service in our own network, as named in the configuration. */
export const isPrivatePush = (endpoint: string, privateOrigins: readonly string[]): boolean =>
  privateOrigins.includes(new URL(endpoint).origin);

/**
 * Parses the deviceToken of POST /users/{id}/devices. Undefined if it is not a subscription, or is an unencrypted one
 * to an external service.
 */
export function parseSubscription(
  deviceToken: string,
  privateOrigins: readonly string[] = [],
): Subscription | undefined {
  let content: unknown;
  try {
    content = JSON.parse(deviceToken);
  } catch {
    return undefined;
  }
  const subscription = Subscription.safeParse(content).data;
  const isSafe =
    subscription &&
    (subscription.endpoint.startsWith('https:') || isPrivatePush(subscription.endpoint, privateOrigins));

  return isSafe ? subscription : undefined;
}
