import * as z from 'zod/mini';

/** What the service worker tells open pages: a push came in, or the person pressed one. */
export const PushNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push.received'), accountId: z.optional(z.int()) }),
  z.object({ kind: z.literal('push.pressed'), path: z.string() }),
]);

export type PushNews = z.infer<typeof PushNews>;

/** Reads a message of another window or of the service worker; undefined = not ours, or from elsewhere (SH-22). */
export function readPushNews(
  message: Pick<MessageEvent, 'origin' | 'data'>,
  allowedOrigins: readonly string[],
): PushNews | undefined {
  if (!allowedOrigins.includes(message.origin)) {
    return undefined;
  }
  const data: unknown = message.data;

  return PushNews.safeParse(data).data;
}
