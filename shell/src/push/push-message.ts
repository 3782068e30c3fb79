import * as z from 'zod/mini';

/** What the service worker tells open pages: a push came in, or the person pressed one. */
export const PushMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push.received'), accountId: z.optional(z.int()) }),
  z.object({ kind: z.literal('push.pressed'), path: z.string() }),
]);

export type PushMessage = z.infer<typeof PushMessage>;

/** Reads a message of another window or of the service worker; undefined = not ours, or from elsewhere (SH-22). */
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
