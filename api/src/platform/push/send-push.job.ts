import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import type { PushMessage } from './push-message.ts';

const ids = z.array(z.int()).min(1);

/** Sends one push to the browsers of users, or to the remaining ones on a retry. */
export const sendPushJob = defineJob({
  name: 'send-push',
  payload: z.object({
    orgId: z.int(),
    to: z.union([z.object({ userIds: ids }), z.object({ deviceIds: ids })]),
    message: z.object({
      title: z.string(),
      body: z.string(),
      path: z.string(),
      tag: z.string(),
      accountId: z.int().optional(),
    }),
    tries: z.int().default(0),
  }),
  attempts: 3,
  timeoutSeconds: 60,
});

/** Queues a push to every browser of these users, in the transaction that causes it (features SH-22). */
export async function queuePush(
  platform: Platform,
  tx: Tx,
  push: { orgId: number; userIds: readonly number[]; message: PushMessage },
): Promise<void> {
  if (push.userIds.length === 0) {
    return;
  }
  const { orgId, userIds, message } = push;
  await platform.jobs.enqueue(tx, sendPushJob, { orgId, to: { userIds: [...userIds] }, message, tries: 0 });
}
