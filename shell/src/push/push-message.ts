import * as z from 'zod/mini';

/** Messages from the service worker to open pages: a push arrived, or the user clicked one. */
export const PushMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('push.received'),
    accountId: z.optional(z.int()),
    /** Whether another page plays the sound. Omitted by an older service worker. */
    isSilent: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('push.pressed'), path: z.string() }),
]);

export type PushMessage = z.infer<typeof PushMessage>;

/** Parses a message from another window or the service worker; undefined = not ours, or from another origin (SH-22). */
export function readPushMessage(
  message: Pick<MessageEvent, 'origin' | 'data'>,
  allowedOrigins: readonly string[],
): PushMessage | undefined {
  if (!allowedOrigins.includes(message.origin)) {
    return undefined;
  }
  const data: unknown = message.data;

  return PushMessage.safeParse(data).data;
}
