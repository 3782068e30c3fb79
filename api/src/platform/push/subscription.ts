import { z } from 'zod';

/** A browser's push subscription, as PushSubscription.toJSON() writes it. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,120}={0,2}$/),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
  }),
});

export type Subscription = z.infer<typeof Subscription>;

/** Whether an address is that of a push service of our own network, which the configuration names. */
export const isPrivatePush = (endpoint: string, privateOrigins: readonly string[]): boolean =>
  privateOrigins.includes(new URL(endpoint).origin);

/**
 * Reads the deviceToken of POST /users/{id}/devices; undefined where it is not a subscription, or one of an open
 * connection to somebody else's service.
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
