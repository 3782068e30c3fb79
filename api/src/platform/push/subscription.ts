import { z } from 'zod';

/** A browser's push subscription, as PushSubscription.toJSON() writes it. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,120}={0,2}$/),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
  }),
});

export type Subscription = z.infer<typeof Subscription>;

/** Reads the deviceToken of POST /users/{id}/devices; undefined where it is not a subscription. */
export function parseSubscription(deviceToken: string): Subscription | undefined {
  try {
    return Subscription.safeParse(JSON.parse(deviceToken)).data;
  } catch {
    return undefined;
  }
}
