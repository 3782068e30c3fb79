import { z } from 'zod';
import type { InboundMedia } from '../edges/carrier.ts';
import type { Tx } from '../db/client.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';

/** Fetches the pictures and files of a text that is already displayed. */
export const fetchMediaJob = defineJob({
  name: 'fetch-inbound-media',
  payload: z.object({
    orgId: z.int(),
    messageId: z.int(),
    carrier: z.string(),
    media: z.array(
      z.object({ url: z.string(), contentType: z.string().default(''), name: z.string().default('') }),
    ),
    /** Number of files the message had before these, so that a repeated run adds nothing. */
    countBefore: z.int(),
    tries: z.int().default(0),
  }),
  attempts: 5,
  timeoutSeconds: 300,
});

/** Queues the job in the transaction that stores the text. */
export async function queueInboundMedia(
  platform: Platform,
  tx: Tx,
  details: {
    orgId: number;
    messageId: number;
    carrier: string;
    media: readonly InboundMedia[];
    countBefore: number;
  },
): Promise<void> {
  const media = details.media.map(({ url, contentType = '', name = '' }) => ({ url, contentType, name }));
  await platform.jobs.enqueue(tx, fetchMediaJob, { ...details, media, tries: 0 });
}
